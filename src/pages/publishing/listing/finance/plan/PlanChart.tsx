import { useTranslation } from 'react-i18next';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { centsText } from '#domain/finance/cents.ts';
import type { Plan, PlanRow } from '#domain/finance/repayment.ts';
import textCss from '#components/text.module.css';
import css from './PlanChart.module.css';

/** Sizes in pixels of the drawing; labels are 12 px. */
const sizes = { wide: { width: 760, height: 220, side: 120 }, narrow: { width: 340, height: 200, side: 84 } };
const [top, bottom, lineHeight] = [12, 24, 16];

/** Interest and principal of each month as stacked bars from zero, with the figures of the first and the last month beside them. */
export function PlanChart({ plan, label }: { plan: Plan; label: string }) {
  const { t } = useTranslation('finance');
  const { width, height, side } = useNarrow() ? sizes.narrow : sizes.wide;
  const most = Math.max(...plan.rows.map(({ payment }) => payment), 1);
  const [base, inner] = [height - bottom, width - 2 * side];
  const step = inner / plan.rows.length;
  const bar = Math.max(0.5, Math.min(step * 0.8, 40));
  const size = (cents: number) => (cents / most) * (base - top);
  const at = (index: number) => side + index * step + (step - bar) / 2;
  const [first] = plan.rows;
  const last = plan.rows.at(-1);
  return (
    <svg className={css.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {plan.rows.map((row, index) => (
        <g key={row.month}>
          <title>{t('plan.bar', { month: row.month, principal: centsText(row.principal), interest: centsText(row.interest) })}</title>
          <rect x={at(index)} y={base - size(row.principal)} width={bar} height={size(row.principal)} className={css.principal} />
          <rect
            x={at(index)}
            y={base - size(row.principal) - size(row.interest)}
            width={bar}
            height={size(row.interest)}
            className={css.interest}
          />
        </g>
      ))}
      <line x1={side} x2={width - side} y1={base} y2={base} className={css.base} />
      {ticksOf(plan.rows.length).map((month) => (
        <text key={month} x={at(month - 1) + bar / 2} y={height - 6} className={css.tick}>
          {month}
        </text>
      ))}
      {first !== undefined && <Labels row={first} x={side - 8} anchor="end" base={base} size={size} />}
      {last !== undefined && plan.rows.length > 1 && <Labels row={last} x={width - side + 8} anchor="start" base={base} size={size} />}
    </svg>
  );
}

/** The months under the axis: the first, the last, and whole years between them, at most six. */
function ticksOf(months: number): number[] {
  const years = Math.floor(months / 12);
  const every = 12 * Math.max(1, Math.ceil(years / 4));
  const between = Array.from({ length: Math.floor((months - 1) / every) }, (_, index) => (index + 1) * every);
  return [...new Set([1, ...between.filter((month) => months - month > every / 3), months])];
}

type LabelsProps = { row: PlanRow; x: number; anchor: 'start' | 'end'; base: number; size: (cents: number) => number };

/** The two amounts of a month, each beside its bar without overlap. */
function Labels({ row, x, anchor, base, size }: LabelsProps) {
  const { t } = useTranslation('finance');
  const principal = Math.min(base - size(row.principal) / 2, base - 4);
  const middle = base - size(row.principal) - size(row.interest) / 2;
  const interest = Math.max(Math.min(middle, principal - 2 * lineHeight), top + lineHeight);
  const part = (name: 'principal' | 'interest', y: number) => (
    <text x={x} y={y} textAnchor={anchor} className={css.label} data-of={name} aria-hidden>
      <tspan x={x}>{t(`plan.column.${name}`)}</tspan>
      <tspan x={x} dy={lineHeight - 2} className={`${textCss.strong} ${textCss.numeric}`}>
        {centsText(row[name])}
      </tspan>
    </text>
  );
  return (
    <>
      {part('interest', interest - lineHeight / 2)}
      {part('principal', Math.max(principal - lineHeight / 2, interest + lineHeight * 1.5))}
    </>
  );
}
