import type { Criterion } from '../../matching/model/criteria.ts';
import { paysMoney } from '../../payment/pays.ts';
import type { NamedFile, ReadMaterials } from './materials.ts';
import { materialsIn } from './materials.ts';
import type { ProposedQuestion } from './questions.ts';
import { questionsIn } from './questions.ts';
import { returnsIn } from './returns.ts';

/** The parts of a policy from which its application form is proposed. */
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
  /** Yuan; null if the policy has no limit. */
  most: number | null;
  /** The policy's wording; empty without one. */
  text: string;
};

export type FormProposal = ReadMaterials & {
  questions: ProposedQuestion[];
  /** Null if the policy pays nothing: a title, a tax relief or a service without a figure. */
  amount: ProposedAmount | null;
  returns: string[];
};

/** Percentages count too: for a reduced tax the form asks for the resulting amount. */
const sum = /\d\s*(?:[万亿千百]|元|%|％)/;

/**
 * Proposes an application form from a policy's texts on the day `today` (`YYYY-MM-DD`). It invents nothing: only named materials are asked
 * for, and sentences about materials that cannot be read exactly go to `unread`.
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
