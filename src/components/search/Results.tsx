import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import textCss from '#components/text.module.css';
import css from './Results.module.css';

/** The interpretation of the keyword. */
export type Reading = {
  terms: readonly string[];
  synonyms: readonly { from: string; to: readonly string[] }[];
  pinyin?: readonly { from: string; to: readonly string[] }[] | undefined;
  ignored?: readonly string[] | undefined;
  loosened: boolean;
  corrected?: readonly { from: string; to: string }[] | undefined;
  unknown?: readonly string[] | undefined;
};

/** A wider search: a filter or a word to drop. */
export type Offer = { label: string; total: number; apply: () => void };

type Props = {
  /** The number of hits in words. */
  found: string;
  reading: Reading;
  /** Below the number of hits. */
  also?: ReactNode;
  /** Below unknown words: searches to try instead. */
  instead?: ReactNode;
  /** Searches for a corrected word as it was typed. */
  onAsTyped?: (word: string) => void;
  /** The next list is being loaded; this one stays, dimmed. */
  updating: boolean;
  isEmpty: boolean;
  /** Heading for a list without hits. */
  emptyTitle: string;
  offers: readonly Offer[];
  /** An action for an empty result. */
  emptyAction?: ReactNode;
  /** Number of the first row, from 1. */
  start: number;
  /** The rows. */
  children: ReactNode;
  pager: ReactNode;
};

/** The hits of a search: their number, how its words were read, the rows, or wider searches. */
export function Results({
  found,
  reading,
  also,
  instead,
  onAsTyped,
  updating,
  isEmpty,
  emptyTitle,
  offers,
  emptyAction,
  start,
  children,
  pager,
}: Props) {
  const { t, i18n } = useTranslation();
  const separator = i18n.language === 'en-US' ? ', ' : '、';
  const { terms, synonyms, pinyin = [], ignored = [], loosened, corrected = [], unknown = [] } = reading;
  return (
    <>
      <p className={css.found} role="status">
        {updating ? t('results.updating') : found}
      </p>
      {also}
      {loosened && !isEmpty && <p className={css.reading}>{t('results.loosened', { terms: terms.join(separator) })}</p>}
      {unknown.length > 0 && <p className={css.reading}>{t('results.unknown', { terms: unknown.join(separator) })}</p>}
      {instead}
      {corrected.map(({ from, to }) => (
        <p key={from} className={css.reading}>
          {t('results.corrected', { to })}{' '}
          {onAsTyped !== undefined && (
            <button type="button" className={css.typed} onClick={() => onAsTyped(from)}>
              {t('results.asTyped', { from })}
            </button>
          )}
        </p>
      ))}
      {pinyin.map(({ from, to }) => (
        <p key={from} className={css.reading}>
          {t('results.pinyin', { from, to: to.join(separator) })}
        </p>
      ))}
      {ignored.length > 0 && <p className={css.reading}>{t('results.ignored', { terms: ignored.join(separator) })}</p>}
      {synonyms.map(({ from, to }) => (
        <p key={from} className={css.reading}>
          {t('results.synonyms', { from, to: to.join(separator) })}
        </p>
      ))}
      {isEmpty ? (
        <div className={css.empty}>
          <SearchX size={36} strokeWidth={1.5} aria-hidden className={css.icon} />
          <h2 className={textCss.size18}>{emptyTitle}</h2>
          <p className={css.text}>{t('results.emptyText')}</p>
          {offers.length > 0 && (
            <div className={css.offers}>
              <p className={css.text}>{t('results.relax')}</p>
              {offers.map(({ label, total, apply }) => (
                <Button key={label} onClick={apply}>
                  {label} <span className={css.total}>{t('results.relaxTotal', { count: total })}</span>
                </Button>
              ))}
            </div>
          )}
          {emptyAction}
        </div>
      ) : (
        <>
          <ol className={updating ? css.dimmed : css.list} aria-busy={updating} start={start}>
            {children}
          </ol>
          {pager}
        </>
      )}
    </>
  );
}

/** A keyword without one of its words. */
export const withoutWord = (keyword: string, word: string): string => keyword.replace(word, ' ').replaceAll(/\s+/g, ' ').trim();
