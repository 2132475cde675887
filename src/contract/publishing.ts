import * as z from 'zod/mini';
import { moment, recordId, rowNumber } from './fields.ts';

/** A record and the versions of it that were on screen. */
export const seenRecord = z.object({ id: recordId, draft: z.nullable(rowNumber), published: z.nullable(rowNumber) });
export type SeenRecord = z.infer<typeof seenRecord>;

/** The draft of a record's next version. */
export const editedDraft = <Content extends z.ZodMiniType, const States extends readonly string[]>(content: Content, states: States) =>
  z.object({
    /** Number of saves of this draft. */
    version: rowNumber,
    state: z.enum(states),
    content,
    /** The published version the draft started from; null for a new record. Publishing is refused if it is no longer the current one. */
    baseVersion: z.nullable(rowNumber),
    /** The reason for its return, or a note on the changes. */
    note: z.nullable(z.string()),
    updatedBy: z.string(),
    updatedAt: moment,
    /** User names of all authors of this draft. None of them may publish it while another administrator can. */
    authors: z.array(z.string()),
    /** The caller may not publish it, being its author, because somebody else can. */
    isLeftToOthers: z.boolean(),
  });

export type EditedDraft<Content, State> = {
  version: number;
  state: State;
  content: Content;
  baseVersion: number | null;
  note: string | null;
  updatedBy: string;
  updatedAt: string;
  authors: string[];
  isLeftToOthers: boolean;
};

/**
 * Newest first, 200 at most. `action` is `create`, `edit` (a next version was begun), `save` (somebody else worked on the draft), one of
 * the actions, or `failed` (a scheduled publication).
 */
export const timeline = z.array(z.object({ at: moment, by: z.string(), action: z.string(), note: z.nullable(z.string()) }));
export type Timeline = z.infer<typeof timeline>;

/** In the list of CONFLICT of an action: who changed a record, when, and its current state; `gone`: its draft was discarded. */
export const changedRecord = z.object({
  id: recordId,
  title: z.string(),
  /** A state of its list, or `gone`. */
  state: z.string(),
  by: z.nullable(z.string()),
  at: z.nullable(moment),
});

/**
 * Why records of any type could not be acted on: wrong state; missing or invalid content (`fields`); the published version changed since
 * the draft was begun; the approver is one of its authors.
 */
export const refusalReasons = ['state', 'incomplete', 'outdated', 'own'] as const;

/** In the list of WRONG_STATE of an action, which is named as in its body. */
export const refusedRecord = z.object({
  id: recordId,
  title: z.string(),
  /** One of `refusalReasons`; listings have more. */
  reason: z.string(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** The inputs of every action besides its records. */
export const actionNote = z._default(z.string().check(z.maxLength(1000)), '');
