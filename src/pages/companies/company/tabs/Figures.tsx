import { FileQuestion, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { FactValue } from '#domain/matching/model/profile.ts';
import layoutCss from '#components/layout.module.css';
import css from './Figures.module.css';
import { UseOfficial } from '#entities/companies/company/UseOfficial.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { figuresByYear } from './facts-by-group.ts';
import type { FigureRow, ShownFact } from './facts-by-group.ts';
import table from './table.module.css';
import { useFactWords } from './use-fact-texts.ts';

/** Yearly figures side by side, each with a small trend line. */
export function Figures({ facts, withheld, companyId }: { facts: SourcedFact[]; withheld: number; companyId: string }) {
  const { t } = useTranslation('company');
  const { years, rows } = figuresByYear(facts);
  if (rows.length === 0 && withheld > 0)
    return <EmptyState framed icon={Lock} title={t('figures.withheld', { count: withheld })} text={t('figures.join')} />;
  if (rows.length === 0) return <EmptyState framed icon={FileQuestion} text={t('figures.none')} />;
  return (
    <section aria-labelledby="figures">
      <h2 id="figures" className={table.heading}>
        {t('figures.title')}
      </h2>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className={css.scroll} tabIndex={0} role="group" aria-labelledby="figures">
        <table className={css.figures}>
          <thead>
            <tr>
              <th scope="col">{t('figures.name')}</th>
              {years.map((year) => (
                <th key={year} scope="col" className={css.number}>
                  {t('figures.year', { year })}
                </th>
              ))}
              <th scope="col">{t('figures.trend')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.fact} row={row} years={years} />
            ))}
          </tbody>
        </table>
      </div>
      {withheld > 0 && <p className={css.sources}>{t('figures.withheld', { count: withheld })}</p>}
      <Overridden rows={rows} companyId={companyId} />
      <Sources rows={rows} />
    </section>
  );
}

function Row({ row, years }: { row: FigureRow; years: number[] }) {
  const { t } = useTranslation('company');
  const { rowName } = useFactWords();
  const name = rowName(row.fact);
  return (
    <tr>
      <th scope="row">{name}</th>
      {years.map((year) => {
        const shown = row.years.get(year);
        return (
          <td key={year} className={css.number}>
            {shown === undefined ? <span className={css.none}>{t('unknown')}</span> : <Figure shown={shown} />}
          </td>
        );
      })}
      <td>
        <Trend name={name} row={row} years={years} />
      </td>
    </tr>
  );
}

function Figure({ shown: { fact, replaced } }: { shown: ShownFact }) {
  const { t } = useTranslation('company');
  const { textOf } = useFactWords();
  return (
    <>
      {fact.own && <Lock size={12} role="img" aria-label={t('fact.own')} className={css.lock} />} {textOf(fact.key, fact.value)}
      {replaced !== null && <span className={css.public}>{t('figures.public', { value: textOf(replaced.key, replaced.value) })}</span>}
    </>
  );
}

/** Buttons that restore the official figures replaced by the user's own. */
function Overridden({ rows, companyId }: { rows: FigureRow[]; companyId: string }) {
  const { t } = useTranslation('company');
  const { nameOf, textOf } = useFactWords();
  const replaced = rows.flatMap((row) => [...row.years.values()].filter((shown) => shown.replaced !== null));
  if (replaced.length === 0) return null;
  return (
    <ul className={css.sources}>
      {replaced.map(({ fact, replaced: official }) => (
        <li key={fact.key}>
          {nameOf(fact.key)} {official !== null && t('figures.public', { value: textOf(official.key, official.value) })}
          <UseOfficial
            companyId={companyId}
            factKey={fact.key}
            own={fact.value}
            label={t('fact.useOfficial')}
            name={nameOf(fact.key)}
            done={t('fact.usedOfficial', { name: nameOf(fact.key) })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The source, once for the whole table: figures of a year share it. */
function Sources({ rows }: { rows: FigureRow[] }) {
  const { t } = useTranslation('company');
  const { day } = useFormat();
  const facts = rows.flatMap((row) => [...row.years].map(([year, { fact }]) => ({ year, ...fact })));
  const sources = Map.groupBy(facts, ({ source, confirmed }) => `${source} ${confirmed}`);
  return (
    <ul className={css.sources}>
      {[...sources].map(([key, ofSource]) => {
        const dates = new Map(ofSource.toSorted((a, b) => b.year - a.year).map(({ year, sourceDate }) => [year, day(sourceDate)]));
        const years = [...dates].map(([year, date]) => t('figures.asOf', { year, date })).join(t('and'));
        return (
          <li key={key}>
            <Chinese text={ofSource[0]?.source ?? ''} /> · {ofSource[0]?.confirmed === true ? t('fact.confirmed') : t('fact.unconfirmed')}
            {t('figures.colon')}
            {years}
          </li>
        );
      })}
    </ul>
  );
}

const [width, height, inset] = [96, 28, 4];

const isNumber = (value: FactValue | undefined): value is number => typeof value === 'number';

/**
 * A small trend line of a figure, in order of time; `years` start with the newest. It needs two exact figures, because bands have no
 * point to draw.
 */
function Trend({ name, row, years }: { name: string; row: FigureRow; years: number[] }) {
  const { t } = useTranslation('company');
  const { textOf } = useFactWords();
  const points = years.toReversed().flatMap((year, index) => {
    const fact = row.years.get(year)?.fact;
    return fact !== undefined && isNumber(fact.value) ? [{ year, index, key: fact.key, value: fact.value }] : [];
  });
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined || points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const x = (index: number) => inset + (index / (years.length - 1)) * (width - 2 * inset);
  const y = (value: number) => (high === low ? height / 2 : height - inset - ((value - low) / (high - low)) * (height - 2 * inset));
  const label = t('figures.trendLabel', {
    name,
    from: first.year,
    first: textOf(first.key, first.value),
    to: last.year,
    last: textOf(last.key, last.value),
  });
  return (
    <svg role="img" aria-label={label} className={layoutCss.block} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <polyline className={css.line} points={points.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')} />
      <circle className={css.end} cx={x(last.index)} cy={y(last.value)} r={3} />
    </svg>
  );
}
