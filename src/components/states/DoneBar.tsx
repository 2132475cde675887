import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import css from './DoneBar.module.css';

/** Says what has just been done and, where that can be, takes it back. The row it was done in has gone, and the keyboard is here instead: give each its `key`. */
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
