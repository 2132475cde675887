import type { CockpitCell, CockpitPage } from '#contract/cockpit.ts';
import { policyKinds, windowStatuses } from '#domain/policy.ts';
import { applicationStates } from '#domain/application/states.ts';
import { addMonths } from '#domain/calendar/month.ts';
import { scales } from '#domain/matching/model/criteria.ts';

/** A bar of a chart: its number and those of its parts, in the order of the parts. */
export type Bar = { key: string; count: number; parts: readonly number[] };

export type Arranged = {
  bars: readonly Bar[];
  /** Empty if bars have no parts. */
  parts: readonly string[];
  /** The sum of all bars. */
  sum: number;
};

/** Charts whose bars have a fixed order. Others begin with the highest bar. */
const orders: Record<string, readonly string[]> = {
  status: windowStatuses,
  scale: [...scales, 'none'],
  age: ['y2', 'y4', 'y9', 'y19', 'y20', 'none'],
  programmes: ['n0', 'n4', 'n9', 'n19', 'n49', 'n50'],
  stage: ['sent', 'decided', 'approved'],
  days: ['d5', 'd10', 'd20', 'd40', 'd41', 'none'],
  state: applicationStates,
};

/** Parts that bars can have, in their order. */
const partOrder: readonly string[] = [
  ...policyKinds,
  'chain-need',
  'chain-supply',
  'eligible',
  'possible',
  'no',
  'waiting',
  'overdue',
  'soon',
  'later',
  ...applicationStates,
];

/** Whether the bars of a chart are a series in time or size; others are compared with each other. */
export const isSeries = (chart: string): boolean => chart === 'month';

/** Unnamed values come last. */
export const isRest = (key: string): boolean => key === 'none' || key === 'all';

const place = (order: readonly string[], key: string) => (order.includes(key) ? order.indexOf(key) : order.length);

/** Sorts the cells of a chart. Months without a record are bars of 0. */
export function arrange(chart: string, cells: readonly CockpitCell[]): Arranged {
  const parts = [...new Set(cells.flatMap(({ part }) => part ?? []))].toSorted((a, b) => place(partOrder, a) - place(partOrder, b));
  const found = Map.groupBy(cells, ({ key }) => key);
  const keys = chart === 'month' ? monthsBetween([...found.keys()]) : [...found.keys()];
  const bars = keys.map((key): Bar => {
    const of = found.get(key) ?? [];
    const counts = parts.map((part) => of.find((cell) => cell.part === part)?.count ?? 0);
    return { key, count: of.reduce((sum, { count }) => sum + count, 0), parts: counts };
  });
  const order = orders[chart];
  const compared = (a: Bar, b: Bar): number => {
    if (chart === 'month') return 0;
    if (order !== undefined) return place(order, a.key) - place(order, b.key);
    const isLast = Number(isRest(a.key)) - Number(isRest(b.key));
    return isLast !== 0 ? isLast : b.count - a.count || (a.key < b.key ? -1 : 1);
  };
  return { bars: bars.toSorted(compared), parts, sum: bars.reduce((sum, { count }) => sum + count, 0) };
}

function monthsBetween(found: readonly string[]): string[] {
  const months = found.filter((key) => key !== 'none').toSorted();
  const all: string[] = [];
  const last = months.at(-1) ?? '';
  let month = months[0] ?? '9999-12';
  while (month <= last) {
    all.push(month);
    month = addMonths(month, 1);
  }
  return found.includes('none') ? [...all, 'none'] : all;
}

/** Key figures in their order. */
export const totalsOf: Record<CockpitPage, readonly string[]> = {
  policies: ['all', 'open', 'closing'],
  companies: ['all', 'small', 'young'],
  supply: ['all', 'need', 'supply'],
  matches: ['all', 'eligible', 'possible', 'no', 'waiting'],
  applications: ['sent', 'open', 'overdue', 'decided'],
  appeals: ['sent', 'open', 'overdue', 'decided'],
};
