import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { usePrinting } from '#components/hooks/use-printing.ts';
import { centsText } from '#domain/finance/cents.ts';
import type { Language } from '#domain/format.ts';
import { firstLoan, loanLimits, loanProblems, plannedMethods, repaymentPlan } from '#domain/finance/repayment.ts';
import type { Loan, LoanField, LoanProblem, LoanRanges, Plan, PlannedMethod } from '#domain/finance/repayment.ts';
import { typedMoney, unitLeads } from '#domain/typed-number.ts';
import { PlanChart } from './PlanChart.tsx';
import css from './RepaymentPlan.module.css';
import { readTyped, writeTyped } from '../shared/typed-loan.ts';
import { usePlanWords } from '../shared/use-plan-words.ts';

type Props = {
  ranges: LoanRanges;
  /** The repayment methods of the product; all usual ones if it has none. */
  methods: readonly string[];
};

const fields = ['amount', 'months', 'rate'] as const;

/** Computes what a loan of the product costs month by month, by a method and figures that the reader can change within its ranges. */
export function RepaymentPlan({ ranges, methods }: Props) {
  const { t, i18n } = useTranslation('finance');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const words = usePlanWords();
  const offered = plannedMethods.filter((method) => methods.includes(method));
  const [chosen, setMethod] = useState<PlannedMethod>(offered[0] ?? 'equalInstalment');
  const [typed, setTyped] = useState<Partial<Record<LoanField, string>>>({});
  const first = firstLoan(ranges);
  const read = (field: LoanField): number | null => {
    const text = typed[field];
    return text === undefined ? first[field] : readTyped(field, text, language);
  };
  const figures = { amount: read('amount'), months: read('months'), rate: read('rate') };
  const problems = loanProblems(figures, ranges);
  const loan: Loan | null =
    problems.length === 0 ? { amount: figures.amount ?? 0, months: figures.months ?? 1, rate: figures.rate ?? 0 } : null;
  const plan = loan && repaymentPlan(chosen, loan);
  const name = useId();
  return (
    <section className={css.section} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className={css.heading}>
        {t('plan.title')}
      </h2>
      <div className={css.form} data-print="none">
        {fields.map((field) => (
          <Figure
            key={field}
            field={field}
            language={language}
            text={typed[field] ?? writeTyped(field, first[field], language)}
            limits={loanLimits(ranges)[field]}
            problem={problems.find((one) => one.field === field)}
            onType={(text) => setTyped({ ...typed, [field]: text })}
          />
        ))}
      </div>
      <fieldset className={css.methods} data-print="none">
        <legend>{t('plan.method')}</legend>
        {(offered.length === 0 ? plannedMethods : offered).map((method) => (
          <label key={method} className={css.method}>
            <input type="radio" name={name} checked={method === chosen} onChange={() => setMethod(method)} />
            <span>{t(`plan.methods.${method}`)}</span>
          </label>
        ))}
      </fieldset>
      {offered.length === 0 && <p className={css.note}>{t('plan.otherMethods')}</p>}
      {loan === null || plan === null ? (
        <p className={css.note} role="status">
          {t('plan.mend')}
        </p>
      ) : (
        <>
          <p className={css.sentence} role="status">
            {words.sentence(chosen, loan, plan)}
          </p>
          <PlanChart plan={plan} label={words.sentence(chosen, loan, plan)} />
          <PlanTable key={loan.months} plan={plan} />
          <p className={css.note}>{t('plan.basis')}</p>
        </>
      )}
    </section>
  );
}

type FigureProps = {
  field: LoanField;
  language: Language;
  text: string;
  limits: { least: number; most: number };
  problem: LoanProblem | undefined;
  onType: (text: string) => void;
};

/** One figure of the loan: its limits are shown below it, or its problem instead. */
function Figure({ field, language, text, limits, problem, onType }: FigureProps) {
  const { t } = useTranslation('finance');
  const { rangeOf } = usePlanWords();
  const id = useId();
  const unit = field === 'amount' ? typedMoney[language].unit : t(`plan.unit.${field}`);
  const leads = unitLeads(unit);
  return (
    <div>
      <label htmlFor={id} className={css.label}>
        {t(`plan.field.${field}`)}
      </label>
      <div className={css.typed}>
        {leads && <span aria-hidden>{unit}</span>}
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={30}
          value={text}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onType(event.target.value)}
        />
        {!leads && <span aria-hidden>{unit}</span>}
      </div>
      <p id={`${id}-note`} className={problem === undefined ? css.help : css.problem} role={problem === undefined ? undefined : 'alert'}>
        {problem === undefined
          ? t('plan.allowed', { range: rangeOf(field, limits) })
          : t(`plan.problem.${problem.issue}`, { field: t(`plan.field.${field}`), range: rangeOf(field, problem) })}
      </p>
    </div>
  );
}

/** Rows that are shown at first: a year. */
const firstRows = 12;

const columns = ['payment', 'principal', 'interest', 'balance'] as const;

/** The months of a plan: the first year, the others on demand; all of them in print. */
function PlanTable({ plan }: { plan: Plan }) {
  const { t } = useTranslation('finance');
  const [all, setAll] = useState(false);
  const isPrinting = usePrinting();
  const rows = all || isPrinting ? plan.rows : plan.rows.slice(0, firstRows);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className={css.panel} tabIndex={0} role="group" aria-label={t('plan.table')}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">{t('plan.column.month')}</th>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(`plan.column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.month}>
                <th scope="row">{row.month}</th>
                {columns.map((column) => (
                  <td key={column}>{centsText(row[column])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('plan.total')}</th>
              <td>{centsText(plan.payment)}</td>
              <td>{centsText(plan.principal)}</td>
              <td>{centsText(plan.interest)}</td>
              <td>{centsText(0)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {plan.rows.length > firstRows && (
        <Button look="quiet" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('plan.fewer', { count: firstRows }) : t('plan.all', { count: plan.rows.length })}
        </Button>
      )}
    </>
  );
}
