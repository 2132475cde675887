import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { BusinessBase } from '#contract/company-choice.ts';
import type { BuildNode } from '#domain/matching/editor/build.ts';
import { isGroup, placeOf, toCriterion } from '#domain/matching/editor/build.ts';
import { problemsOf } from '#domain/matching/editor/build-problems.ts';
import { evaluate } from '#domain/matching/evaluate.ts';
import type { State } from '#domain/matching/model/outcome.ts';
import { readNode } from '#domain/matching/wording/plain.ts';
import type { Language } from '#domain/format.ts';
import { today as dayOf } from '#http/clock.ts';
import { useCriteriaBook } from './use-criteria-book.ts';

const opposite: Record<State, State> = { met: 'unmet', unmet: 'met', unknown: 'unknown' };

type Tree = { root: BuildNode | null; selected: number | null };

/** Returns the state shared by the parts of the builder: the tree, its problems and words, and the outcomes for a company. */
export function useBuilderState({ root, selected }: Tree, company: BusinessBase['business']) {
  const { i18n } = useTranslation();
  const prefix = useId();
  const book = useCriteriaBook();
  const language: Language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const today = dayOf();
  const problems = useMemo(() => (root === null ? [] : problemsOf(root, book.known)), [root, book]);
  const states = useMemo(() => {
    const found = new Map<number, State>();
    if (root === null || company === null) return found;
    // inverted under a `not`, as in a checklist: met is good
    const visit = (node: BuildNode, negated: boolean) => {
      const state = evaluate(toCriterion(node), company.profile, today);
      found.set(node.id, negated ? opposite[state] : state);
      if (isGroup(node)) for (const item of node.items) visit(item, (node.kind === 'not') !== negated);
    };
    visit(root, false);
    return found;
  }, [root, company, today]);
  const names = useMemo(() => book.namesIn(language), [book, language]);
  return {
    root,
    selected: selected === null ? null : (placeOf(root, selected)?.node ?? null),
    problems,
    states,
    book,
    language,
    today,
    say: (node: BuildNode) => readNode(toCriterion(node), language, names, today),
    fieldId: (field: string) => `${prefix}${field}`,
  };
}
