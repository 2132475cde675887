import { getOwn } from '#domain/get-own.ts';
import { choiceKey } from './spelling.ts';

/** Codes by all their spellings, in the form of `choiceKey`. */
export type Choice<Code extends string> = ReadonlyMap<string, Code>;

export function choiceOf<Code extends string>(
  codes: readonly Code[],
  ...names: Partial<Record<Code, string | readonly string[]>>[]
): Choice<Code> {
  const found = new Map<string, Code>();
  for (const code of codes)
    for (const text of [code, ...names.flatMap((each) => getOwn<string | readonly string[]>(each, code) ?? [])])
      if (!found.has(choiceKey(text))) found.set(choiceKey(text), code);
  return found;
}
