import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import textCss from '#components/text.module.css';
import { useRegisteredHints } from './key-hints.ts';
import { useKeysSetting, usePageKeys } from './use-page-keys.ts';
import css from './Keys.module.css';

type Props = { className?: string | undefined; children?: React.ReactNode };

/** Opens the keys of the page, as `?` does. The page and its components name theirs with `useKeyHints`. */
export function KeysButton({ className, children }: Props) {
  const { t } = useTranslation('keys');
  const [open, setOpen] = useState(false);
  usePageKeys({ '?': () => setOpen(true) });
  return (
    <>
      <Button
        look="quiet"
        className={className}
        aria-keyshortcuts="?"
        aria-label={children === undefined ? undefined : t('open')}
        title={children === undefined ? undefined : t('open')}
        onClick={() => setOpen(true)}
      >
        {children ?? t('open')}
      </Button>
      {open && <KeysHelp onClose={() => setOpen(false)} />}
    </>
  );
}

/** The keys of the page, and the switch that turns single keys off. */
function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('keys');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { on, turn } = useKeysSetting();
  const hints = [...useRegisteredHints(), { press: ['Esc'], text: t('does.close') }, { press: ['?'], text: t('does.help') }];
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <h2 id={id}>{t('title')}</h2>
      <dl className={css.keys}>
        {hints.map(({ press, text }) => (
          <div key={`${press.join(' ')} ${text}`}>
            <dt>
              {press.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <label className={css.check}>
        <input type="checkbox" checked={on} onChange={({ target }) => turn(target.checked)} />
        {t('on')}
      </label>
      <p className={textCss.note}>{t('note')}</p>
      <div className={css.buttons}>
        <Button look="primary" onClick={() => dialog.current?.close()}>
          {t('done')}
        </Button>
      </div>
    </dialog>
  );
}
