import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyChoiceQueries } from '#api/company-choice.ts';
import { listingQueries } from '#api/listing.ts';
import { policyDetailQueries } from '#api/policy-detail.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import type { ApplicationAnswers } from '#contract/application-form.ts';
import { criterion } from '#contract/criteria.ts';
import { agreedState } from '#domain/matching/agreed-state.ts';
import { evaluate, explain, stateFor } from '#domain/matching/evaluate.ts';
import { opposite } from '#domain/matching/leaf-state.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { existence, existencePath } from '#domain/matching/model/existence.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import type { Held, State } from '#domain/matching/model/outcome.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import { useCriteriaNames } from '#entities/companies/criteria/use-criteria-names.ts';
import type { LiveFacts } from '#entities/casework/application/live-facts.ts';
import { liveFacts } from '#entities/casework/application/live-facts.ts';
import { today } from '#http/clock.ts';

/** The kinds of listings with conditions in an attribute. */
const listingOf: Readonly<Partial<Record<string, string>>> = { financing: 'finance-product' };

/** Reads the conditions of the subject; null if it has none. */
function useConditions({ kind, subject: { type, id }, window }: ApplicationDetail) {
  const listingKind = listingOf[kind];
  const isOffered = id !== null && window !== 'gone';
  const policy = useQuery({ ...policyDetailQueries.detail(id ?? ''), enabled: isOffered && type === 'policy' });
  const listing = useQuery({
    ...listingQueries.detail(listingKind ?? '', id ?? ''),
    enabled: isOffered && listingKind !== undefined,
  });
  if (!isOffered) return { criteria: null, query: undefined };
  if (type === 'policy') return { criteria: policy.data?.criteria ?? null, query: policy };
  if (listingKind === undefined) return { criteria: null, query: undefined };
  return { criteria: criterion.safeParse(listing.data?.attributes['criteria']).data ?? null, query: listing };
}

export type LiveConditions =
  | { is: 'none' }
  | { is: 'awaited' }
  | { is: 'failed'; error: Error; onRetry: () => void }
  | {
      is: 'evaluated';
      criteria: Criterion;
      facts: LiveFacts;
      today: string;
      names: Names;
      /** `met` only if the record and undoubted facts agree. */
      state: State;
      held: Held | null;
      /** Labels of unmet and of undecided conditions, except conditions that others replace. */
      unmet: string[];
      open: string[];
    };

/** Returns the paths of the conditions in a state that decide the whole, without those in groups that are met anyway. */
function decisive(criteria: Criterion, { filled, agreed }: LiveFacts, now: string, which: Exclude<State, 'met'>): Set<string> {
  const found = new Set<string>();
  const walk = (node: Criterion, path: string, negated: boolean): void => {
    const at = (profile: Profile) => (negated ? opposite(evaluate(node, profile, now)) : evaluate(node, profile, now));
    const state = agreedState(at(filled), at(agreed));
    if (state === 'met' || (which === 'unmet' && state === 'unknown')) return;
    const under = (index: number) => (path === '' ? String(index) : `${path}.${index}`);
    if (node.kind === 'not') walk(node.item, under(0), !negated);
    else if ('items' in node) node.items.forEach((item, index) => walk(item, under(index), negated));
    else if (state === which) found.add(path);
  };
  walk(criteria, '', false);
  return found;
}

const noCriteria: Criterion = { kind: 'all', items: [] };

/** Evaluates the conditions of the subject, with the company's facts and the input. */
export function useLiveConditions(read: ApplicationDetail, answers: ApplicationAnswers, unread: readonly string[]): LiveConditions {
  const { i18n } = useTranslation();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { criteria, query } = useConditions(read);
  const company = useQuery({ ...companyChoiceQueries.businessBase(read.company?.id), enabled: read.company !== null && criteria !== null });
  const names = useCriteriaNames([criteria ?? noCriteria]);
  if (read.company === null || query === undefined) return { is: 'none' };
  const failed = [query, company].find(({ error, data }) => error !== null && data === undefined);
  if (failed !== undefined && failed.error !== null) {
    const { error, refetch } = failed;
    return { is: 'failed', error, onRetry: () => void refetch() };
  }
  if (query.data === undefined) return { is: 'awaited' };
  if (criteria === null) return { is: 'none' };
  if (company.data === undefined) return { is: 'awaited' };
  const now = today();
  const { definition, known } = read;
  const profile = company.data.business?.profile ?? {};
  const facts = liveFacts({ definition, answers, known, unread, profile, today: now });
  const filled = explain(criteria, facts.filled, now);
  const state = agreedState(filled.state, stateFor(criteria, facts.agreed, now));
  const leaves = leavesOf(criteria);
  const labelled = (which: Exclude<State, 'met'>): string[] => {
    const paths = decisive(criteria, facts, now, which);
    // outcomes are in leaf order
    const labels = filled.outcomes.flatMap((outcome, index) => {
      const isExistence = outcome.path === existencePath;
      const leaf = isExistence ? existence : leaves[index];
      const counts = paths.has(outcome.path) || (isExistence && which === 'unmet');
      return leaf !== undefined && counts ? [wordsOf(leaf, outcome, language, names, now).label] : [];
    });
    return [...new Set(labels)];
  };
  return {
    is: 'evaluated',
    criteria,
    facts,
    today: now,
    names,
    state,
    held: read.subject.type === 'policy' ? filled.held : null,
    unmet: labelled('unmet'),
    open: labelled('unknown'),
  };
}
