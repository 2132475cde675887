import { CloudOff, Hourglass, WifiOff } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { buildingFor, BusinessError, HttpError, isNotOffered, NetworkError } from '#http/errors.ts';
import { Button } from '../Button.tsx';
import textCss from '#components/text.module.css';
import css from './Failure.module.css';

type Props = {
  error: unknown;
  onRetry: () => void;
  compact?: boolean;
  /** The name of the failed part, if other parts may fail as well. */
  title?: string;
};

/**
 * Replaces content that failed to load: the reason, a retry, and the request id for support. After a network failure it retries when the network is
 * back, because the query of an unrendered part has no other observer. While the server builds an index, it shows the progress and retries.
 */
export function Failure({ error, onRetry, compact = false, title }: Props) {
  const { t } = useTranslation();
  const offline = error instanceof NetworkError;
  const retry = useEffectEvent(onRetry);
  useLayoutEffect(() => {
    if (!offline) return undefined;
    const whenOnline = () => retry();
    window.addEventListener('online', whenOnline);
    return () => window.removeEventListener('online', whenOnline);
  }, [offline]);
  useEffect(() => {
    const wait = buildingFor(error);
    if (wait === null) return undefined;
    const timer = setTimeout(() => retry(), wait);
    return () => clearTimeout(timer);
  }, [error]);
  if (buildingFor(error) !== null)
    return (
      <div className={compact ? css.compact : css.full} role="status">
        {!compact && <Hourglass size={36} strokeWidth={1.5} aria-hidden className={css.icon} />}
        <p className={textCss.muted}>{error instanceof HttpError ? error.info.errorMessage : ''}</p>
      </div>
    );
  if (isNotOffered(error))
    return (
      <div className={compact ? css.compact : css.full} role="status">
        {!compact && <CloudOff size={36} strokeWidth={1.5} aria-hidden className={css.icon} />}
        <p className={css.title}>{t('state.notOffered')}</p>
      </div>
    );
  const info = error instanceof HttpError || error instanceof BusinessError ? error.info : undefined;
  const Icon = offline ? WifiOff : CloudOff;
  return (
    <div className={compact ? css.compact : css.full} role="alert">
      {!compact && <Icon size={36} strokeWidth={1.5} aria-hidden className={css.icon} />}
      <p className={css.title}>{title ?? (offline ? t('state.offlineTitle') : t('state.failedTitle'))}</p>
      {!compact && <p className={textCss.muted}>{info?.errorMessage ?? t('state.failedText')}</p>}
      <Button onClick={onRetry}>{t('state.retry')}</Button>
      {info?.requestId !== undefined && <p className={css.request}>{t('state.requestId', { id: info.requestId })}</p>}
    </div>
  );
}
