import { useTranslation } from 'react-i18next';
import type { FactValue } from '#domain/matching/profile.ts';
import type { FigureRow } from './facts-by-group.ts';
import css from './Figures.module.css';
import { useFactWords } from './use-fact-words.ts';

const [width, height, inset] = [96, 28, 4];

const isNumber = (value: FactValue | undefined): value is number => typeof value === 'number';

/** The course of a figure over the years, the newest first, as a small line in the order of time. Bands have no point to draw, so it needs two exact figures. */
export function Trend({ name, row, years }: { name: string; row: FigureRow; years: number[] }) {
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
    <svg role="img" aria-label={label} className={css.trend} width={width} height={height} viewBox={`0 0 ${width} ${height}`}>
      <polyline className={css.line} points={points.map(({ index, value }) => `${x(index)},${y(value)}`).join(' ')} />
      <circle className={css.end} cx={x(last.index)} cy={y(last.value)} r={3} />
    </svg>
  );
}
