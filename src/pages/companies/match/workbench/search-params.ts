import * as z from 'zod/mini';
import { recordId } from '#contract/fields.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import { isFactKey } from '#domain/matching/model/profile.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { readChange, writeChange } from './what-if.ts';
import type { Change } from './what-if.ts';

const strings = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');

/** The last change of each fact wins; values that cannot be parsed are dropped and never cause an error page. */
const changes = z.pipe(
  z.transform((value: unknown): string[] => {
    const read = strings(value).flatMap((text) => readChange(text) ?? []);
    return [...new Map(read.map((change) => [change.key, change])).values()].slice(0, 100).map(writeChange);
  }),
  z.array(z.string()),
);

const facts = z.pipe(
  z.transform((value: unknown): FactKey[] => [...new Set(strings(value).filter(isFactKey))].slice(0, 100)),
  z.array(z.custom<FactKey>()),
);

const page = z.pipe(
  z.transform((value: unknown) => (/^[1-9]\d{0,2}$/.test(String(value)) ? Number(value) : 1)),
  z.number(),
);

/** The steps of the path to the first result, in their order. */
export const pathSteps = ['company', 'facts', 'programmes'] as const;
export type PathStep = (typeof pathSteps)[number];

/** Parameters of the workbench: changed facts, skipped questions, and the visible part of the result. */
export const matchSchema = z.object({
  /** On the path to the first result; without it, the workbench. */
  step: z.catch(z.optional(z.enum(pathSteps)), undefined),
  set: z._default(changes, []),
  skip: z._default(facts, []),
  verdict: z.catch(z.optional(z.enum(verdicts)), undefined),
  page: z._default(page, 1),
  /** The policy whose conditions are expanded. */
  open: z.catch(z.optional(recordId), undefined),
});
export type MatchSearch = z.output<typeof matchSchema>;

export const matchDefaults = { set: [], skip: [], page: 1 } satisfies Partial<MatchSearch>;

/** Returns the changed facts in an address. */
export const changesOf = (set: readonly string[]): Change[] => set.flatMap((text) => readChange(text) ?? []);
