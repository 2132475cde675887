/** Repayment methods: equal instalments (等额本息), equal principal (等额本金), interest first (先息后本). */
export const plannedMethods = ['equalInstalment', 'equalPrincipal', 'interestFirst'] as const;
export type PlannedMethod = (typeof plannedMethods)[number];

/** A loan: yuan, months, per cent a year. Yuan and rate have at most two decimals. */
export type Loan = { amount: number; months: number; rate: number };

/** All amounts in cents (分), so that they add up exactly. `balance` is the debt after the payment. */
export type PlanRow = { month: number; payment: number; principal: number; interest: number; balance: number };
export type Plan = { rows: PlanRow[]; payment: number; principal: number; interest: number };

export const mostMonths = 600;
/** Yuan. */
export const mostAmount = 1e12;
/** Per cent. */
export const mostRate = 100;

/** A year has 12 equal months; the rate is taken in hundredths of a per cent. */
const monthlyShares = 12 * 100 * 100;

const centsOf = (yuan: number): number => Math.round(yuan * 100);

/** A month's interest in cents on the balance, rounded half up. */
const monthlyInterest = (balance: number, rate: number): number => Math.round((balance * Math.round(rate * 100)) / monthlyShares);

/** The unrounded instalment in cents that repays the amount with equal payments. */
function instalment(cents: number, months: number, rate: number): number {
  const monthly = rate / 1200;
  // `expm1` and `log1p`: 1 − (1 + i)^−n loses precision for small rates
  return monthly === 0 ? cents / months : (cents * monthly) / -Math.expm1(-months * Math.log1p(monthly));
}

/** Cents of principal repaid in a month, before the last one. */
type Repaid = (balance: number, interest: number) => number;

function repaidBy(method: PlannedMethod, cents: number, { months, rate }: Loan): Repaid {
  switch (method) {
    case 'equalInstalment': {
      const payment = Math.round(instalment(cents, months, rate));
      return (_, interest) => payment - interest;
    }
    case 'equalPrincipal': {
      const part = Math.round(cents / months);
      return () => part;
    }
    case 'interestFirst':
      return () => 0;
  }
}

/**
 * Returns the monthly payments of a loan, each rounded to the cent. The last month repays the remainder, so that all months add up to the
 * totals exactly. A loan that fails `loanProblems` has no meaningful plan.
 */
export function repaymentPlan(method: PlannedMethod, loan: Loan): Plan {
  const principal = centsOf(loan.amount);
  const repaid = repaidBy(method, principal, loan);
  const rows: PlanRow[] = [];
  let balance = principal;
  let total = 0;
  for (let month = 1; month <= loan.months; month += 1) {
    const interest = monthlyInterest(balance, loan.rate);
    // rounding up may repay a very small loan before its end
    const part = month === loan.months ? balance : Math.min(repaid(balance, interest), balance);
    balance -= part;
    total += interest;
    rows.push({ month, payment: part + interest, principal: part, interest, balance });
  }
  return { rows, payment: principal + total, principal, interest: total };
}

/** The ends of a product's range; null if unspecified. */
export type Ends = { from: number | null; to: number | null } | null;
export type LoanRanges = { amount: Ends; term: Ends; rate: Ends };

export type LoanField = keyof Loan;
export type LoanProblem = { field: LoanField; issue: 'number' | 'range' | 'digits'; least: number; most: number };

const fields = ['amount', 'months', 'rate'] as const;
const decimals: Record<LoanField, number> = { amount: 2, months: 0, rate: 2 };

/** Returns the limits of a field: the product's range within the computable one. */
export function loanLimits({ amount, term, rate }: LoanRanges): Record<LoanField, { least: number; most: number }> {
  const within = (ends: Ends, least: number, most: number) => ({
    least: Math.max(least, ends?.from ?? least),
    most: Math.min(most, ends?.to ?? most),
  });
  return { amount: within(amount, 0.01, mostAmount), months: within(term, 1, mostMonths), rate: within(rate, 0, mostRate) };
}

const hasAtMost = (value: number, digits: number): boolean => Math.round(value * 10 ** digits) / 10 ** digits === value;

/** Returns the problems of a loan's figures, at most one per field. `null` is a figure that could not be read. */
export function loanProblems(loan: Record<LoanField, number | null>, ranges: LoanRanges): LoanProblem[] {
  const limits = loanLimits(ranges);
  return fields.flatMap((field): LoanProblem[] => {
    const value = loan[field];
    const { least, most } = limits[field];
    if (value === null || !Number.isFinite(value)) return [{ field, issue: 'number', least, most }];
    if (value < least || value > most) return [{ field, issue: 'range', least, most }];
    return hasAtMost(value, decimals[field]) ? [] : [{ field, issue: 'digits', least, most }];
  });
}

/** Defaults of a plan: a million yuan for a year, as near as the product allows. */
const usual = { amount: 1_000_000, months: 12 };

/**
 * Returns the initial loan: amount and term of the need, else the usual ones, within the product's ranges; the highest rate, to avoid promising too
 * much.
 */
export function firstLoan(ranges: LoanRanges, need: Partial<Loan> = {}): Loan {
  const limits = loanLimits(ranges);
  const inside = (field: 'amount' | 'months') => Math.min(Math.max(need[field] ?? usual[field], limits[field].least), limits[field].most);
  return { amount: inside('amount'), months: inside('months'), rate: need.rate ?? ranges.rate?.to ?? ranges.rate?.from ?? 0 };
}
