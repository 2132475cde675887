import { useTranslation } from 'react-i18next';
import type { Days, Leaf, LeafTest, Obtained, Period } from '#domain/matching/model/criteria.ts';
import { CheckField, DateField, NumberField, SelectField } from './fields.tsx';
import css from './Form.module.css';

type Props<K extends LeafTest['kind']> = { leaf: Extract<Leaf, { kind: K }>; onChange: (leaf: Leaf, tag: string) => void };

/** The same days with one end set or removed; undefined once both are open. */
function withEnd(days: Days | undefined, end: 'from' | 'to', day: string | undefined): Days | undefined {
  const next = { from: days?.from, to: days?.to, [end]: day };
  if (next.from === undefined && next.to === undefined) return undefined;
  return { ...(next.from !== undefined && { from: next.from }), ...(next.to !== undefined && { to: next.to }) };
}

type DaysProps = {
  field: string;
  labels: Record<'from' | 'to', string>;
  value: Days | undefined;
  onChange: (days: Days | undefined) => void;
};

function DaysFields({ field, labels, value, onChange }: DaysProps) {
  return (
    <div className={css.pair}>
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          field={`${field}${end}`}
          label={labels[end]}
          value={value?.[end]}
          onChange={(day) => onChange(withEnd(value, end, day))}
        />
      ))}
    </div>
  );
}

/** When a title must have been obtained, and on which day held. */
export function TitleTimes({ leaf, onChange }: Props<'qualification'>) {
  const { t } = useTranslation('criteria');
  const { obtained } = leaf;
  const first = obtained?.first === true;
  const put = (next: Obtained | undefined) => onChange({ ...leaf, obtained: next }, 'obtained');
  return (
    <>
      <DaysFields
        field="obtained."
        labels={first ? { from: t('form.firstFrom'), to: t('form.firstTo') } : { from: t('form.obtainedFrom'), to: t('form.obtainedTo') }}
        value={obtained}
        onChange={(days) => put(days && { ...days, ...(first && { first }) })}
      />
      {obtained !== undefined && (
        <CheckField
          label={t('form.obtainedFirst')}
          checked={first}
          onChange={(next) => {
            const { first: _before, ...days } = obtained;
            put(next ? { ...days, first: true } : days);
          }}
        />
      )}
      <CheckField
        label={t('form.ever')}
        checked={leaf.ever === true}
        onChange={(ever) => onChange({ ...leaf, ever: ever || undefined }, 'ever')}
      />
      <DateField
        field="heldOn"
        label={t('form.heldOn')}
        help={t('form.heldOnHelp')}
        value={leaf.heldOn}
        onChange={(heldOn) => onChange({ ...leaf, heldOn }, 'heldOn')}
      />
    </>
  );
}

/** The financial year that a clause names. */
export function FinancialYear({ leaf, onChange }: Props<'threshold' | 'tiered'>) {
  const { t } = useTranslation('criteria');
  return (
    <NumberField
      field="year"
      label={t('form.year')}
      help={t('form.yearHelp')}
      value={leaf.year}
      whole
      open
      onChange={(year) => onChange({ ...leaf, year }, 'year')}
    />
  );
}

/** How long a company must have been registered in a region. */
export function RegisteredTimes({ leaf, onChange }: Props<'registered'>) {
  const { t } = useTranslation('criteria');
  return (
    <>
      <div className={css.pair}>
        <NumberField
          field="accountingYears"
          label={t('form.accountingYears')}
          help={t('form.accountingYearsHelp')}
          value={leaf.accountingYears}
          unit={t('unit.years')}
          whole
          open
          onChange={(accountingYears) => onChange({ ...leaf, accountingYears }, 'accountingYears')}
        />
        <NumberField
          field="years"
          label={t('form.registeredYears')}
          value={leaf.years}
          unit={t('unit.years')}
          whole
          open
          onChange={(years) => onChange({ ...leaf, years }, 'years')}
        />
      </div>
      <DaysFields
        field=""
        labels={{ from: t('form.registeredFrom'), to: t('form.registeredTo') }}
        value={leaf}
        onChange={(days) => onChange({ ...leaf, from: days?.from, to: days?.to }, 'days')}
      />
    </>
  );
}

const sorts = ['none', 'days', 'years'] as const;
type Sort = (typeof sorts)[number];
const sortOf = (period: Period | undefined): Sort => (period === undefined ? 'none' : 'years' in period ? 'years' : 'days');

/** Which time a declaration is about. */
export function PeriodForm({ leaf, onChange, today }: Props<'declaration'> & { today: string }) {
  const { t } = useTranslation('criteria');
  const { period } = leaf;
  const put = (next: Period | undefined) => onChange({ ...leaf, period: next }, 'period');
  const become = (sort: Sort) =>
    put(sort === 'none' ? undefined : sort === 'years' ? { years: 1 } : { from: `${Number(today.slice(0, 4)) - 1}-01-01` });
  return (
    <>
      <SelectField
        field="period"
        label={t('form.period')}
        help={t('form.periodHelp')}
        value={sortOf(period)}
        options={sorts.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={become}
      />
      {period !== undefined && 'years' in period && (
        <NumberField
          field="period.years"
          label={t('measure.years')}
          value={period.years}
          unit={t('unit.years')}
          whole
          onChange={(years) => put({ years: years ?? 1 })}
        />
      )}
      {period !== undefined && !('years' in period) && (
        <DaysFields
          field="period."
          labels={{ from: t('form.periodFrom'), to: t('form.periodTo') }}
          value={period}
          onChange={(days) => put(days ?? {})}
        />
      )}
    </>
  );
}
