import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadingCount, onLoadingChange } from '#http/loading.ts';
import css from './LoadingOverlay.module.css';

/** Covers the whole app while a request flagged `loading` is in flight. */
export function LoadingOverlay() {
  const { t } = useTranslation();
  const count = useSyncExternalStore(onLoadingChange, loadingCount);
  if (count === 0) return null;
  return (
    <div className={css.overlay} role="status" aria-label={t('state.loading')} data-testid="loading-overlay">
      <span className={css.ring} />
    </div>
  );
}
