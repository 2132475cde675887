import type { BulkItem, BulkReason } from '#contract/bulk.ts';
import type { FieldIssues } from '#contract/envelope.ts';
import type { Degree } from '#domain/office/degree.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Written } from '../audit/record.ts';
import type { Db } from '../db/client.ts';
import type { Language } from '../http/messages.ts';

/** A record as it was listed; `seen` is its version, in the form of its kind. */
export type Frozen = { id: string; title: string; seen: unknown };

/** A record that was acted on; `undo` is what undoes it, in the form of its kind. */
export type Done = { id: string; title: string; undo: unknown };

/** The outcome of a record; `reason` is null when done. */
export type Turned = { id: string; reason: BulkReason | null; detail?: BulkItem['detail']; undo?: unknown };

export type BulkCall = {
  action: string;
  note: string;
  run: { id: string; total: number };
  user: CurrentUser;
  now: Date;
  language: Language;
  /** Records writes in the audit log. */
  record: (written: readonly Written[]) => Promise<void>;
};

/** A kind of records with actions on all that a list shows. */
export type BulkKind<Filters = never> = {
  /** The resource of its calls. */
  name: string;
  /** The permission of its actions. */
  permission: string;
  /** The degrees of which each action needs one. Undoing an action needs the same. */
  degrees: Readonly<Record<string, readonly Degree[]>>;
  /** Returns the records of a list in its order, one more than `most` if there are more. */
  freeze: (db: Db, filters: Filters, limits: { most: number; now: Date }) => Promise<Frozen[]>;
  /** Returns the problems of an action's input, by the paths of `bulkStart`. */
  check?: (call: Pick<BulkCall, 'action' | 'note' | 'language'>) => FieldIssues['fields'];
  /** Acts on the records of a slice, and returns the outcome of each. Records changed since the list was frozen are refused. */
  act: (tx: Db, records: readonly Frozen[], call: BulkCall) => Promise<Turned[]>;
  /** Undoes the action; records changed since are refused. */
  undo: (tx: Db, records: readonly Done[], call: BulkCall) => Promise<Turned[]>;
};
