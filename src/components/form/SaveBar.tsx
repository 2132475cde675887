import { Button } from 'antd';
import { Save } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { useKeyHints } from '#components/keys/key-hints.ts';
import textCss from '#components/text.module.css';
import css from './SaveBar.module.css';

type Props = {
  dirty: boolean;
  busy: boolean;
  isNew: boolean;
  /** Whether saving is the main action of the page; otherwise another button is. */
  main?: boolean;
  /** Why the draft cannot be saved now, instead of its state. */
  held?: string | undefined;
  /** The status of an automatic save. `isSettled`: announced to screen readers; otherwise it changes with every pause. */
  autosave?: { text: string; isSettled: boolean } | undefined;
  /** The text of a failed save; empty if the server gave none. */
  failure: string | undefined;
  onSave: () => void;
  /** Other actions, before the button that saves. */
  children?: ReactNode;
};

/** The bar that saves a draft: always visible, shows whether there is something to save. Ctrl+S saves too. */
export function SaveBar({ dirty, busy, isNew, main = true, held, autosave, failure, onSave, children }: Props) {
  const { t } = useTranslation(['admin', 'common', 'keys']);
  const { writes } = usePageAccess();
  useKeyHints([{ press: ['Ctrl + S'], text: t('keys:does.save') }]);
  const pressed = t(dirty ? 'save.dirty' : isNew ? 'save.new' : 'save.clean');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (writes && !busy && held === undefined) onSave();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!writes) return null;
  return (
    <div className={css.save} data-foot-bar>
      <p role="status" className={textCss.muted}>
        {held ?? (autosave === undefined ? pressed : autosave.isSettled && autosave.text)}
      </p>
      {held === undefined && autosave?.isSettled === false && <p className={textCss.muted}>{autosave.text}</p>}
      {failure !== undefined && (
        <p role="alert" className={textCss.bad}>
          {failure === '' ? t('common:failure.retry') : failure}
        </p>
      )}
      {children}
      <Button
        type={main ? 'primary' : 'default'}
        icon={<Save size={16} aria-hidden />}
        loading={busy}
        disabled={held !== undefined}
        aria-keyshortcuts="Control+S"
        onClick={onSave}
      >
        {t('save.draft')}
      </Button>
    </div>
  );
}
