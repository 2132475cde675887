import type { HandlerData } from '#contract/endpoint.ts';
import type { match } from '#contract/matching.ts';
import type { Criterion, Leaf } from '#domain/matching/model/criteria.ts';
import { existence, existencePath } from '#domain/matching/model/existence.ts';
import type { Explanation } from '#domain/matching/model/outcome.ts';
import { wordsOf } from '#domain/matching/wording/wording.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import type { Language } from '#server/platform/http/messages.ts';

type Reason = HandlerData<typeof match>['list'][number]['outcomes'][number];

/** Returns the leaf at a path of `LeafOutcome`. */
function leafAt(criteria: Criterion, path: string): Leaf {
  if (path === existencePath) return existence;
  let node = criteria;
  for (const step of path === '' ? [] : path.split('.')) {
    const next = 'items' in node ? node.items[Number(step)] : node.kind === 'not' ? node.item : undefined;
    if (next === undefined) throw new Error(`There is no condition at ${path}`);
    node = next;
  }
  if ('items' in node || node.kind === 'not') throw new Error(`There is no leaf at ${path}`);
  return node;
}

/** Returns every condition of a tree with its outcome, in words. */
export function reasonsOf(criteria: Criterion, { outcomes }: Explanation, language: Language, names: Names, today: string): Reason[] {
  return outcomes.map((outcome) => {
    const leaf = leafAt(criteria, outcome.path);
    return {
      path: outcome.path,
      kind: outcome.kind,
      state: outcome.state,
      ...wordsOf(leaf, outcome, language, names, today),
      clause: leaf.clause,
      source: leaf.source === undefined ? null : { title: leaf.source.title, url: leaf.source.url ?? null },
      needs: outcome.needs,
    };
  });
}
