import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './SecondFactor.module.css';

/** Codes that are shown once; only the button of this list closes it. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('secondFactor');
  const field = useRef<HTMLTextAreaElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'byHand'>('no');
  const text = codes.join('\n');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied('yes');
    } catch {
      // refused, or not a secure page: the text is selected so that the user can copy it
      field.current?.select();
      setCopied('byHand');
    }
  };
  return (
    <div className={css.codes}>
      <p role="status">{t('codes.text')}</p>
      <textarea ref={field} className={css.list} readOnly rows={codes.length} aria-label={t('codes.title')} value={text} />
      <p className={textCss.lead} role="status">
        {copied === 'yes' && t('codes.copied')}
        {copied === 'byHand' && t('codes.byHand')}
      </p>
      <div className={layoutCss.row}>
        <Button look="primary" onClick={onDone}>
          {t('codes.done')}
        </Button>
        <Button onClick={() => void copy()}>{t('codes.copy')}</Button>
      </div>
    </div>
  );
}
