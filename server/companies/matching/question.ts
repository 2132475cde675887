import type { HandlerData } from '#contract/endpoint.ts';
import type { match } from '#contract/matching.ts';
import { bestQuestion } from '#domain/matching/catalogue/best-question.ts';
import type { Matching } from '#domain/matching/catalogue/catalogue.ts';
import { factQuestion } from '#domain/matching/wording/wording.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import type { Language } from '#server/platform/http/messages.ts';

/** Returns the next question in words. */
export function questionOf(matching: Matching, language: Language, names: Names): HandlerData<typeof match>['bestQuestion'] {
  const best = bestQuestion(matching);
  return best === null ? null : { ...best, question: factQuestion(best.fact, language, names) };
}
