import type { Criterion } from '../../matching/model/criteria.ts';
import { paysMoney } from '../../payment/pays.ts';
import type { NamedFile, ReadMaterials } from './materials.ts';
import { materialsIn } from './materials.ts';
import type { ProposedQuestion } from './questions.ts';
import { questionsIn } from './questions.ts';
import { returnsIn } from './returns.ts';

/** What a policy says that its application form comes from. */
export type ProposingPolicy = {
  /** Markdown. */
  body: string;
  criteria: Criterion | null;
  /** Yuan. */
  amountMax: number | null;
  amountText: string | null;
  /** Code of the dictionary `policy.supportMode`. */
  supportMode: string | null;
  attachments: readonly NamedFile[];
};

/** The amount that is asked for. */
export type ProposedAmount = {
  /** Yuan; null where the policy names no limit. */
  most: number | null;
  /** As the policy words it; empty where it does not. */
  text: string;
};

export type FormProposal = ReadMaterials & {
  questions: ProposedQuestion[];
  /** Null where the policy pays nothing: a title, a tax relief, a service, without a figure. */
  amount: ProposedAmount | null;
  returns: string[];
};

/** A share counts too: of a tax that is reduced the form asks what it comes to. */
const sum = /\d\s*(?:[万亿千百]|元|%|％)/;

/**
 * Proposes what an application for a policy asks for, from what the policy says of itself, on the day `today` (`YYYY-MM-DD`). Nothing is
 * invented: what the text does not name is not asked for, and a sentence about materials that cannot be read exactly is named in `unread`.
 */
export function proposeForm(policy: ProposingPolicy, today: string): FormProposal {
  const { body, criteria, amountMax, amountText, attachments } = policy;
  const text = amountText ?? '';
  return {
    ...materialsIn(body, attachments),
    questions: questionsIn(criteria, today),
    amount: paysMoney(policy) || sum.test(text) ? { most: amountMax, text } : null,
    returns: returnsIn(body),
  };
}
