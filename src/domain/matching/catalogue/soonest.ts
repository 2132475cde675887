import type { Verdict } from '../model/outcome.ts';
import { verdicts } from '../model/outcome.ts';
import type { Matching } from './catalogue.ts';

/** Returns the ids with a verdict, nearest deadline first, those without one last; then by amount, deadline and id. */
export function soonest({ catalogue, standing, verdicts: found }: Matching, verdict: Verdict, limit: number): string[] {
  const place = verdicts.indexOf(verdict);
  const { to, effectiveTo } = catalogue.terms;
  const lastDay = (entry: number): string =>
    [to[entry], effectiveTo[entry]].filter((day) => typeof day === 'string').toSorted()[0] ?? '9999';
  return Array.from(
    standing.order.filter((entry) => found[entry] === place),
    (entry) => ({ entry, day: lastDay(entry) }),
  )
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .slice(0, limit)
    .flatMap(({ entry }) => catalogue.ids[entry] ?? []);
}
