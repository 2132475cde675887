import type { FormProposal, ProposedAmount } from './propose.ts';
import type { ProposedMaterial } from './materials.ts';
import type { ProposedQuestion } from './questions.ts';

/** The parts of a form that a proposal changes. */
type Frame<Field, Material> = { fields: readonly Field[]; materials: readonly Material[]; returns: readonly string[] };
type FrameField = {
  code: string;
  type: string;
  fact: string | null;
  required: boolean;
  most: number | null;
  help: string;
  helpEn: string;
};

/** The field in which policies ask for an amount. */
export const amountCode = 'amount';

const longestHelp = 300;

/** Returns the code, or the first that follows it in `taken`: `evidence2`. */
function freeCode(code: string, taken: Set<string>): string {
  let free = code;
  for (let number = 2; taken.has(free); number += 1) free = `${code.slice(0, 38)}${number}`;
  taken.add(free);
  return free;
}

const amountHelp = ({ text }: ProposedAmount) => ({ help: text.slice(0, longestHelp), helpEn: text.slice(0, longestHelp) });

type Making<Field, Material> = {
  field: (question: ProposedQuestion) => Field;
  material: (material: ProposedMaterial & { code: string }) => Material;
  /** Fields, materials and reasons at most. */
  most: { fields: number; materials: number; returns: number };
  /** Codes of the frame's general materials, required only if the policy's text names none. */
  general: readonly string[];
};

/**
 * Puts a proposal into the form of all policies: its amount replaces the general one, its questions follow the fields, its materials
 * replace the general ones. If the text requires no materials, none are required; if none could be read, the general ones stay. The rest of
 * the frame stays.
 */
export function framed<Field extends FrameField, Material extends { code: string; required: boolean }>(
  frame: Frame<Field, Material>,
  { amount, questions, materials, isNoneAsked, returns }: FormProposal,
  { field, material, most, general }: Making<Field, Material>,
): { fields: Field[]; materials: Material[]; returns: string[] } {
  const fields = frame.fields.flatMap((one) => {
    if (one.code !== amountCode || one.type !== 'money') return [one];
    if (amount === null) return [];
    const worded = amount.text === '' ? {} : amountHelp(amount);
    return [{ ...one, ...worded, required: amount.most !== null, most: amount.most ?? one.most }];
  });
  const codes = new Set(fields.map(({ code }) => code));
  const asked = questions
    .filter(({ fact }) => fields.every((one) => one.fact !== fact))
    .slice(0, most.fields - fields.length)
    .map((question) => field({ ...question, code: freeCode(question.code, codes) }));
  const isGeneral = ({ code }: Material) => general.includes(code);
  const kept = frame.materials.filter((one) => !isGeneral(one));
  const taken = new Set(kept.map(({ code }) => code));
  const named = materials
    .slice(0, most.materials - kept.length)
    .map((one, index) => material({ ...one, code: freeCode(`material${index + 1}`, taken) }));
  const own =
    named.length > 0
      ? [...named, ...kept]
      : frame.materials.map((one) => (isNoneAsked && isGeneral(one) ? { ...one, required: false } : one));
  return { fields: [...fields, ...asked], materials: own, returns: [...new Set([...frame.returns, ...returns])].slice(0, most.returns) };
}
