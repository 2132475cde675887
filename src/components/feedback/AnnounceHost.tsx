import { X } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnnounceContext } from './announce-context.ts';
import type { Announcement } from './announce-context.ts';
import css from './AnnounceHost.module.css';

/** How long a message stays, in milliseconds; one with undo stays longer. */
const stays = { plain: 6000, undoable: 20_000 };

/** The message at the foot of the page that says what has been done; `useAnnounce` writes it. */
export function AnnounceHost({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin');
  const [said, setSaid] = useState<Announcement>();
  const [held, setHeld] = useState(false);
  const announce = useCallback((next: Announcement) => setSaid({ ...next }), []);
  useEffect(() => {
    if (said === undefined || held) return undefined;
    const timer = setTimeout(() => setSaid(undefined), said.undo === undefined ? stays.plain : stays.undoable);
    return () => clearTimeout(timer);
  }, [said, held]);
  const undo = () => {
    said?.undo?.();
    setSaid(undefined);
  };
  return (
    <AnnounceContext value={announce}>
      {children}
      <div className={css.live} role="status">
        {said !== undefined && (
          <div
            className={css.line}
            // a hovered or focused message does not go away
            onPointerEnter={() => setHeld(true)}
            onPointerLeave={() => setHeld(false)}
            onFocus={() => setHeld(true)}
            onBlur={() => setHeld(false)}
          >
            <p>{said.text}</p>
            {said.undo !== undefined && (
              <button type="button" className={css.undo} onClick={undo}>
                {t('announce.undo')}
              </button>
            )}
            <button type="button" className={css.close} aria-label={t('announce.close')} onClick={() => setSaid(undefined)}>
              <X size={16} aria-hidden />
            </button>
          </div>
        )}
      </div>
    </AnnounceContext>
  );
}
