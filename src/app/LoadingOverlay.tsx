import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadingWork, onLoadingChange } from '#http/loading.ts';
import css from './LoadingOverlay.module.css';

/** Covers the whole app while a request flagged `loading` is in flight, and names the work of the latest. It takes no focus. */
export function LoadingOverlay() {
  const { t } = useTranslation();
  const work = useSyncExternalStore(onLoadingChange, loadingWork);
  if (work === undefined) return null;
  return (
    <div className={css.overlay} role="status" data-testid="loading-overlay">
      <span className={css.ring} />
      {t(`state.${work}`)}
    </div>
  );
}
