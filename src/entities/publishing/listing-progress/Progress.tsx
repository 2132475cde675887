import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import textCss from '#components/text.module.css';
import css from './Progress.module.css';
import type { Ticks } from './use-ticks.ts';

type Props = {
  ticks: Ticks;
  /** The progress in words. */
  text: string;
  /** The label of the button that removes all ticks. */
  clear: string;
  done?: { value: number; most: number };
  note?: string | undefined;
};

/** The progress on the tickable parts of a listing, and where it is stored. */
export function Progress({ ticks: { ticked, clear: clearAll, keptOn, isKnown }, text, clear, done, note = '' }: Props) {
  const { t } = useTranslation('listingDetail');
  return (
    <p className={css.progress} aria-busy={!isKnown}>
      {done !== undefined && <progress value={done.value} max={done.most} aria-label={text} />}
      <span role="status">{text}</span>
      {note !== '' && <span className={`${textCss.note} ${textCss.normal}`}>{note}</span>}
      <span className={`${textCss.note} ${textCss.normal}`}>{t(keptOn === 'account' ? 'inAccount' : 'onThisDevice')}</span>
      {ticked.length > 0 && (
        <Button look="quiet" onClick={clearAll}>
          {clear}
        </Button>
      )}
    </p>
  );
}
