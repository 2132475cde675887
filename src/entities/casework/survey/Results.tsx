import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { SurveyResults } from '#contract/survey.ts';
import type { SurveyQuestion } from '#contract/survey-form.ts';
import type { Dimension } from '#domain/survey/dimensions.ts';
import { dimensions } from '#domain/survey/dimensions.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';
import { Bars, Unshown } from './Bars.tsx';
import type { Bar } from './Bars.tsx';
import css from './Results.module.css';
import { useSurveyText } from './use-survey-text.ts';

/** Returns the words of answers that are counted together. */
function useKeyText(question: SurveyQuestion): (keys: readonly string[]) => string {
  const { t } = useTranslation('survey');
  const { count } = useFormat();
  const { label, unit } = useLabels();
  const { type, options, bands, low, lowEn, high, highEn } = question;
  const isLevel = type === 'scale' || type === 'matrix';
  const ends: Record<string, string> = { '1': label({ label: low, labelEn: lowEn }), '5': label({ label: high, labelEn: highEn }) };
  const bandText = (key: string): string => {
    const [from, to] = [bands[Number(key) - 1], bands[Number(key)]];
    const of = { unit: unit(question) };
    if (from === undefined) return t('band.below', { ...of, to: count(to ?? 0) });
    return to === undefined
      ? t('band.above', { ...of, from: count(from) })
      : t('band.between', { ...of, from: count(from), to: count(to) });
  };
  const one = (key: string): string => {
    if (key === '') return t('blank');
    if (isLevel) return ends[key] === undefined || ends[key] === '' ? key : t('level', { level: key, meaning: ends[key] });
    if (type === 'number') return bandText(key);
    const option = options.find(({ code }) => code === key);
    return option === undefined ? key : label(option);
  };
  return (keys) => {
    const answers = keys.map(one).join(t('or'));
    return keys.length > 1 ? t('together', { answers }) : answers;
  };
}

export type Chosen = Partial<Record<Dimension, string>>;

type Props = { results: SurveyResults; chosen: Chosen; onChoose: (chosen: Chosen) => void };

/** The results of a period, as charts that are tables. */
export function Results({ results, chosen, onChoose }: Props) {
  const { t } = useTranslation('survey');
  const { count } = useFormat();
  const { label } = useLabels();
  const { total, view, definition } = results;
  if (total === null) return <p className={css.note}>{t('results.tooFew')}</p>;
  return (
    <>
      <p className={css.note}>{t('results.note')}</p>
      <Filters results={results} chosen={chosen} onChoose={onChoose} />
      {view === null ? (
        <p className={css.none} role="status">
          {t('results.noView')}
        </p>
      ) : (
        <>
          <p role="status" className={css.total}>
            {t('results.total', { count: view.total, number: count(view.total) })}
          </p>
          {definition.sections.map((section) => (
            <section key={section.code} className={css.section} aria-label={label(section)}>
              <h2>{label(section)}</h2>
              {section.questions.map((question) => (
                <Question key={question.code} question={question} view={view} />
              ))}
            </section>
          ))}
        </>
      )}
    </>
  );
}

function Filters({ results: { groups }, chosen, onChoose }: Props) {
  const { t } = useTranslation('survey');
  const { name } = useSurveyText();
  const offered = dimensions.filter((dimension) => groups[dimension].length > 0);
  if (offered.length === 0) return null;
  return (
    <div className={css.filters} role="group" aria-label={t('results.filters')}>
      {offered.map((dimension) => (
        <label key={dimension} className={css.filter}>
          {t(`dimension.${dimension}`)}
          <select
            value={chosen[dimension] ?? ''}
            onChange={({ target }) => onChoose({ ...chosen, [dimension]: target.value === '' ? undefined : target.value })}
          >
            <option value="">{t('results.all')}</option>
            {groups[dimension].map(({ key, values }) => (
              <option key={key} value={key}>
                {values.map(name).join(t('or'))}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

type View = NonNullable<SurveyResults['view']>;
type Counted = View['counted'][string];

const askedIn = ({ cells }: Counted): number => cells.reduce((sum, cell) => sum + cell.count, 0);

function Question({ question, view }: { question: SurveyQuestion; view: View }) {
  const { t } = useTranslation('survey');
  const { label } = useLabels();
  const keyText = useKeyText(question);
  const sentences = useSentences();
  const { code, type } = question;
  const items = type === 'matrix' ? question.rows : type === 'choices' ? question.options : [];
  const of = (item?: string): Counted | undefined => view.counted[item === undefined ? code : `${code}.${item}`];
  const counted = items.length === 0 ? of() : items.map((item) => of(item.code)).find((one) => one !== undefined);
  return (
    <article className={css.question}>
      <h3>{label(question)}</h3>
      {counted === undefined ? (
        <Unshown />
      ) : type === 'text' ? (
        <p className={css.sentence}>{sentences.written(counted)}</p>
      ) : type === 'choices' ? (
        <Several question={question} of={of} base={askedIn(counted)} />
      ) : type === 'matrix' ? (
        <>
          <p className={css.sentence}>{sentences.matrix(question, of)}</p>
          <div className={css.matrix}>
            {question.rows.map((row) => {
              const cells = of(row.code);
              return (
                <div key={row.code}>
                  <h4>{label(row)}</h4>
                  {cells === undefined ? <Unshown /> : <Bars label={label(row)} bars={barsOf(cells, keyText)} />}
                </div>
              );
            })}
          </div>
        </>
      ) : (
        <>
          <p className={css.sentence}>{type === 'scale' ? sentences.scale(counted) : sentences.most(counted, keyText)}</p>
          <Bars label={label(question)} bars={barsOf(counted, keyText)} />
        </>
      )}
      {counted !== undefined && counted.notAsked > 0 && (
        <p className={css.base}>{t('results.base', { asked: askedIn(counted), notAsked: counted.notAsked })}</p>
      )}
    </article>
  );
}

const barsOf = (counted: Counted, text: (keys: readonly string[]) => string): Bar[] =>
  counted.cells.map(({ keys, count }) => ({ key: keys.join('.'), label: text(keys), count, share: count / askedIn(counted) }));

type SeveralProps = { question: SurveyQuestion; of: (item: string) => Counted | undefined; base: number };

/** A question with several answers: how many chose each. */
function Several({ question, of, base }: SeveralProps) {
  const { t } = useTranslation('survey');
  const { count: number } = useFormat();
  const { label } = useLabels();
  const bars = question.options.map((option): Bar => {
    const chosen = of(option.code)?.cells.find(({ keys }) => keys.includes('chosen'))?.count ?? null;
    return { key: option.code, label: label(option), count: chosen, share: chosen === null ? null : chosen / base };
  });
  const sorted = bars.toSorted((a, b) => (b.count ?? -1) - (a.count ?? -1));
  const [first] = sorted;
  return (
    <>
      {first !== undefined && first.count !== null && (
        <p className={css.sentence}>
          {t('results.chosen', { label: first.label, share: percent(first.share ?? 0), number: number(first.count) })}
        </p>
      )}
      <Bars label={label(question)} bars={sorted} />
    </>
  );
}

const percent = (share: number): string => `${Math.round(share * 100)}%`;

/** The share of satisfied answers, 4 or 5; null if these are counted together with others. */
function satisfiedShare(counted: Counted): number | null {
  const high = counted.cells.filter(({ keys }) => keys.some((key) => key === '4' || key === '5'));
  if (!high.every(({ keys }) => keys.every((key) => key === '4' || key === '5'))) return null;
  return high.reduce((sum, { count }) => sum + count, 0) / askedIn(counted);
}

/** The sentence above a chart that summarises it. */
function useSentences() {
  const { t } = useTranslation('survey');
  const { count: number } = useFormat();
  const { label } = useLabels();
  const most = (counted: Counted, text: (keys: readonly string[]) => string): string => {
    const [first] = counted.cells.toSorted((a, b) => b.count - a.count);
    if (first === undefined) return '';
    return t('results.most', { label: text(first.keys), share: percent(first.count / askedIn(counted)), number: number(first.count) });
  };
  return {
    most,
    scale: (counted: Counted): string => {
      const share = satisfiedShare(counted);
      return share === null
        ? most(counted, (keys) => keys.map((key) => (key === '' ? t('blank') : key)).join(t('or')))
        : t('results.satisfied', { share: percent(share) });
    },
    matrix: ({ rows }: SurveyQuestion, of: (item: string) => Counted | undefined): string => {
      const shares = rows.flatMap((row) => {
        const counted = of(row.code);
        const share = counted === undefined ? null : satisfiedShare(counted);
        return share === null ? [] : [{ label: label(row), share }];
      });
      const [best, ...others] = shares.toSorted((a, b) => b.share - a.share);
      const worst = others.at(-1);
      if (best === undefined || worst === undefined) return t('results.matrixPlain');
      return t('results.matrix', {
        best: best.label,
        bestShare: percent(best.share),
        worst: worst.label,
        worstShare: percent(worst.share),
      });
    },
    written: (counted: Counted): string => {
      const written = counted.cells.find(({ keys }) => keys.includes('written'))?.count ?? 0;
      return t('results.written', { count: written, number: number(written) });
    },
  };
}
