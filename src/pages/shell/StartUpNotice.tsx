import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQueries } from '#api/config.ts';
import { oauthQueries } from '#api/oauth.ts';
import { Button } from '#components/Button.tsx';
import { HttpError } from '#http/errors.ts';
import { setCurrentUser } from '#session/session.ts';
import css from './StartUpNotice.module.css';

const isUnauthorised = (error: Error | null) => error instanceof HttpError && error.status === 401;

/** The app opens even when its settings or its user could not be had; this says so and offers to try again. */
export function StartUpNotice() {
  const { t } = useTranslation();
  const settings = useQuery(configQueries.systemConfig());
  // asked for once at start; here it is only looked at
  const user = useQuery({ ...oauthQueries.currentuser(), enabled: false });
  const settingsFailed = settings.isError && settings.data === undefined;
  const userFailed = user.isError && user.data === undefined && !isUnauthorised(user.error);
  if (!settingsFailed && !userFailed) return null;
  const retry = () => {
    if (settingsFailed) void settings.refetch();
    if (userFailed) void user.refetch().then(({ data }) => data !== undefined && setCurrentUser(data));
  };
  return (
    <div className={css.notice} role="status">
      <span>{t('state.partial')}</span>
      <Button look="quiet" onClick={retry}>
        {t('state.retry')}
      </Button>
    </div>
  );
}
