import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { changesOf } from '../workbench/search-params.ts';
import type { PathStep } from '../workbench/search-params.ts';
import { writeChange } from '../workbench/what-if.ts';

const route = getRouteApi('/_portal/policy/match');

export type Answers = Partial<Record<FactKey, FactValue>>;

/** Returns the answers in an address. */
export const answersOf = (set: readonly string[]): Answers =>
  Object.fromEntries(changesOf(set).flatMap(({ key, value }) => (value === null ? [] : [[key, value]])));

/** The answers of the path, stored in the address until they are saved, and the navigation between steps. */
export function usePath() {
  const { set, skip } = route.useSearch();
  const navigate = route.useNavigate();
  return {
    answers: answersOf(set),
    skip,
    /** Stores an answer: null for "not known", undefined to remove it. */
    answer: (key: FactKey, value: FactValue | null | undefined) =>
      void navigate({
        search: (before) => ({
          ...before,
          set: [
            ...changesOf(before.set)
              .filter((change) => change.key !== key)
              .map(writeChange),
            ...(value === null || value === undefined ? [] : [writeChange({ key, value })]),
          ],
          skip: [...before.skip.filter((one) => one !== key), ...(value === null ? [key] : [])],
        }),
        replace: true,
        resetScroll: false,
      }),
    open: (step: PathStep, part: { business?: string | undefined; set?: string[] } = {}) =>
      void navigate({ search: (before) => ({ ...before, ...part, step }) }),
  };
}

/** Returns the subject of calls: the company, with the answers overriding its known facts. */
export function useSubject(answers: Answers) {
  const { data } = useCompany();
  const business = data?.business ?? null;
  return {
    ...(business !== null && { companyId: business.id }),
    ...(Object.keys(answers).length > 0 && { profile: answers }),
  };
}

/** Focuses the heading of a step if the focused control that led to it has disappeared. */
export function useHeading() {
  const done = useRef(false);
  return (heading: HTMLHeadingElement | null) => {
    if (heading === null || done.current) return;
    done.current = true;
    if (document.activeElement === document.body) heading.focus({ preventScroll: true });
  };
}
