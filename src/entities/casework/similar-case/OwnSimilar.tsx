import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { similarCaseQueries } from '#api/similar-case.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { StateChip } from '../application/StateChip.tsx';
import textCss from '#components/text.module.css';
import css from './SimilarCases.module.css';

type Props = {
  kind: string;
  subjectId?: string | null;
  title: string;
  text?: string;
  /** The draft that is typed into. */
  except?: string;
};

/** A question that is typed changes often; this one waits for a pause. */
const pause = 400;
/** Fewer characters find too much. */
const leastTyped = 4;

/** Recent applications of the user or their company that resemble the input. Empty without any. */
export function OwnSimilar({ kind, subjectId = null, title, text = '', except }: Props) {
  const { t } = useTranslation('similarCase');
  const { dayOf } = useFormat();
  const typed = useDebouncedValue(JSON.stringify({ title: title.trim().slice(0, 3000), text: text.slice(0, 5000) }), pause);
  const words = JSON.parse(typed) as { title: string; text: string };
  const isLong = words.title.length >= leastTyped;
  const { data } = useQuery({
    ...similarCaseQueries.ofMine({ kind, subjectId, ...words, except: except ?? null }),
    enabled: isLong,
    placeholderData: (previous) => previous,
  });
  const list = isLong ? (data?.list ?? []) : [];
  return (
    <div role="status">
      {list.length > 0 && (
        <section aria-label={t('own.title')} className={css.own}>
          <h3>{t('own.title')}</h3>
          <ul>
            {list.map((one) => (
              <li key={one.id}>
                <Link to="/account/application" search={{ id: one.id }} target="_blank">
                  <Chinese text={one.title} />
                </Link>{' '}
                <StateChip state={one.state} kind={one.kind} />
                <p className={textCss.note}>
                  {t('own.sent', { day: dayOf(one.submittedAt), number: one.number })}
                  {one.decidedAt !== null && ` · ${t('own.decided', { day: dayOf(one.decidedAt) })}`}
                </p>
              </li>
            ))}
          </ul>
          <p className={textCss.note}>{t('own.help')}</p>
        </section>
      )}
    </div>
  );
}
