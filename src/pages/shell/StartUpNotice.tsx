import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { configQueries } from '#api/config.ts';
import { Button } from '#components/Button.tsx';
import css from './StartUpNotice.module.css';

/** The app opens even when its settings could not be had; this says so and offers to try again. */
export function StartUpNotice() {
  const { t } = useTranslation();
  const settings = useQuery(configQueries.systemConfig());
  if (!settings.isError || settings.data !== undefined) return null;
  return (
    <div className={css.notice} role="status">
      <span>{t('state.partial')}</span>
      <Button look="quiet" onClick={() => void settings.refetch()}>
        {t('state.retry')}
      </Button>
    </div>
  );
}
