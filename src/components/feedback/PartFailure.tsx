import { X } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import css from './AnnounceLine.module.css';

/** Milliseconds for which it is shown. */
const stays = 6000;

/** Shows over the page that a part of the app failed to load; needs no further chunk. With `onGone` it disappears after a while or when closed. */
export function PartFailure({ onGone }: { onGone?: () => void }) {
  const { t } = useTranslation();
  const goes = onGone !== undefined;
  const goAway = useEffectEvent(() => onGone?.());
  useEffect(() => {
    if (!goes) return undefined;
    const timer = setTimeout(() => goAway(), stays);
    return () => clearTimeout(timer);
  }, [goes]);
  return (
    <div className={css.live} role="alert">
      <div className={css.line}>
        <p>{t('failure.network')}</p>
        {goes && (
          <button type="button" className={css.close} aria-label={t('nav.close')} onClick={onGone}>
            <X size={16} aria-hidden />
          </button>
        )}
      </div>
    </div>
  );
}
