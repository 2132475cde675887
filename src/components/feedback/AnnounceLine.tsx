import { X } from 'lucide-react';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { langOf } from '#components/Chinese.tsx';
import { focusMain } from '#components/landmarks.ts';
import type { Announcement } from './announce-context.ts';
import css from './AnnounceLine.module.css';
import { useFootReach } from './use-foot-reach.ts';
import { useWhenLeft } from './use-when-left.ts';

/** How long a message stays, in milliseconds; one with undo stays longer. */
const stays = { plain: 6000, undoable: 20_000 };

/** Pixels between a bar and the message above it. */
const aboveBar = 16;

/** The message at the foot of the page: what has been done, and how to undo it. */
export function AnnounceLine({ said, onGone }: { said: Announcement | undefined; onGone: () => void }) {
  // the region stands before its text: screen readers announce what changes in it
  const shown = useDeferredValue(said, undefined);
  const bottom = useFootReach(shown);
  useWhenLeft(said, onGone);
  return (
    <div className={css.live} role="status" style={bottom === 0 ? undefined : { bottom: bottom + aboveBar }}>
      {shown !== undefined && <Line said={shown} onGone={onGone} />}
    </div>
  );
}

function Line({ said, onGone }: { said: Announcement; onGone: () => void }) {
  const { t } = useTranslation('feedback');
  const line = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (said.takesFocus === true) line.current?.focus({ preventScroll: true });
  }, [said]);
  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(onGone, said.undo === undefined ? stays.plain : stays.undoable);
    return () => clearTimeout(timer);
  }, [said, held, onGone]);
  const close = () => {
    // the control that was pressed is gone: the page is the nearest place
    if (said.takesFocus === true) focusMain();
    onGone();
  };
  return (
    <div
      ref={line}
      tabIndex={-1}
      className={css.line}
      // a hovered or focused message does not go away
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p lang={langOf(said.text)}>{said.text}</p>
      {said.undo !== undefined && (
        <button
          type="button"
          className={css.undo}
          onClick={() => {
            said.undo?.();
            close();
          }}
        >
          {t('announce.undo')}
        </button>
      )}
      <button type="button" className={css.close} aria-label={t('announce.close')} onClick={close}>
        <X size={16} aria-hidden />
      </button>
    </div>
  );
}
