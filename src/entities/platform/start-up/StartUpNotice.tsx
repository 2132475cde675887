import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQueries } from '#api/config.ts';
import { isSignedIn, oauthQueries } from '#api/oauth.ts';
import { isSettingsFileLate, startUpQuery } from '#api/start-up.ts';
import { Button } from '#components/Button.tsx';
import { HttpError } from '#http/errors.ts';
import { setCurrentUser } from '#session/session.ts';
import css from './StartUpNotice.module.css';

const isUnauthorised = (error: Error | null) => error instanceof HttpError && error.status === 401;

/**
 * The app opens even if its settings or user could not be loaded or are late, or without settings.js; this reports it and offers a retry.
 */
export function StartUpNotice() {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const settings = useQuery(configQueries.systemConfig());
  // requested once at start; only read here
  const user = useQuery({ ...oauthQueries.currentuser(), enabled: false });
  const isLate = useQuery({ ...startUpQuery, enabled: false }).isError;
  const settingsMissing = settings.data === undefined && (isLate || settings.isError);
  const userMissing = user.data === undefined && (isLate ? isSignedIn() : user.isError && !isUnauthorised(user.error));
  const isFileLate = isSettingsFileLate();
  if (!settingsMissing && !userMissing && !isFileLate) return null;
  const retry = async () => {
    // settings are read only at the start
    if (isFileLate) return location.reload();
    // pending calls have been waited for long enough
    await queryClient.cancelQueries({ predicate: ({ meta, state }) => meta?.startUp === true && state.data === undefined });
    await Promise.all([
      settingsMissing && settings.refetch(),
      userMissing && user.refetch().then(({ data }) => data !== undefined && setCurrentUser(data)),
    ]);
    queryClient.setQueryData(startUpQuery.queryKey, true);
  };
  return (
    <div className={css.notice} role="status">
      <span>{t('state.partial')}</span>
      <Button look="quiet" onClick={() => void retry()}>
        {t('state.retry')}
      </Button>
    </div>
  );
}
