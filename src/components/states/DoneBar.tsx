import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './DoneBar.module.css';

/**
 * Says what has just been done and offers to undo it. The row of the action is gone, so the bar takes the focus; give each bar its own
 * `key`.
 */
export function DoneBar({ text, onUndo }: { text: string; onUndo?: () => void }) {
  const { t } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.focus(), []);
  return (
    <div ref={bar} tabIndex={-1} className={css.bar}>
      <p role="status">{text}</p>
      {onUndo !== undefined && (
        <button type="button" className={css.undo} onClick={onUndo}>
          {t('undo')}
        </button>
      )}
    </div>
  );
}
