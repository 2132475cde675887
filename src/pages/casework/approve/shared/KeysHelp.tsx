import { useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import textCss from '#components/text.module.css';
import css from './Approve.module.css';
import { useKeysSetting } from './use-page-keys.ts';

const keys = {
  list: [
    { press: ['J', 'K', '↓', '↑'], does: 'move' },
    { press: ['Enter', 'O'], does: 'openRow' },
    { press: ['X'], does: 'select' },
    { press: ['*'], does: 'selectAll' },
    { press: ['T'], does: 'take' },
    { press: ['A'], does: 'approve' },
    { press: ['R'], does: 'return' },
    { press: ['D'], does: 'reject' },
    { press: ['/'], does: 'search' },
    { press: ['Esc'], does: 'clear' },
    { press: ['?'], does: 'help2' },
  ],
  detail: [
    { press: ['T'], does: 'take' },
    { press: ['A'], does: 'approve' },
    { press: ['R'], does: 'return' },
    { press: ['D'], does: 'reject' },
    { press: ['H'], does: 'reassign' },
    { press: ['C'], does: 'consult' },
    { press: ['O'], does: 'advise' },
    { press: ['Q'], does: 'release' },
    { press: ['M'], does: 'route' },
    { press: ['E'], does: 'extend' },
    { press: ['G'], does: 'grant' },
    { press: ['F'], does: 'refuse' },
    { press: ['Z'], does: 'pause' },
    { press: ['S'], does: 'resume' },
    { press: ['B'], does: 'supplement' },
    { press: ['L'], does: 'join' },
    { press: ['N'], does: 'unjoin' },
    { press: ['V'], does: 'opine' },
    { press: ['Ctrl + Enter'], does: 'send' },
    { press: ['J'], does: 'next' },
    { press: ['K'], does: 'previous' },
    { press: ['U'], does: 'back' },
    { press: ['P'], does: 'print' },
    { press: ['?'], does: 'help2' },
  ],
} as const;

/** The keys of a page, and the switch that turns them off. */
export function KeysHelp({ of, onClose }: { of: keyof typeof keys; onClose: () => void }) {
  const { t } = useTranslation('approve');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { on, turn } = useKeysSetting();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('keys.title')}</h2>
      <dl className={css.keys}>
        {keys[of].map(({ press, does }) => (
          <div key={does}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <label className={css.check}>
        <input type="checkbox" checked={on} onChange={({ target }) => turn(target.checked)} />
        {t('keys.on')}
      </label>
      <p className={textCss.note}>{t('keys.help')}</p>
      <div className={css.buttons}>
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {t('keys.close')}
        </Button>
      </div>
    </dialog>
  );
}
