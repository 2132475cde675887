import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Partner.module.css';

/** A key that is shown this once; only its button closes it. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const { t } = useTranslation('partner');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'byHand'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('yes');
    } catch {
      // refused, or not a secure page: the text is selected so that the user can copy it
      field.current?.select();
      setCopied('byHand');
    }
  };
  return (
    <div className={css.made} role="group" aria-label={t('made.title')}>
      <p role="status">
        <strong>{t('made.title')}</strong> {t('made.text')}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone */}
      <input ref={field} className={css.key} readOnly autoFocus aria-label={t('made.title')} value={value} spellCheck={false} />
      <p className={textCss.note} role="status">
        {copied === 'yes' && t('made.copied')}
        {copied === 'byHand' && t('made.byHand')}
      </p>
      <p className={layoutCss.row}>
        <Button look="primary" onClick={() => void copy()}>
          {t('made.copy')}
        </Button>
        <Button onClick={onDone}>{t('made.done')}</Button>
      </p>
    </div>
  );
}
