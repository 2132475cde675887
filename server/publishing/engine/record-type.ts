import type { DraftState, PublishingAction, Standing } from '#domain/publishing/states.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import type { Written } from '#server/platform/audit/record.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { listingDraft } from '#server/platform/db/tables/listing.ts';
import type { policyDraft } from '#server/platform/db/tables/policy-editing.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Issue } from './check-criteria.ts';
import type { EventLog } from './event-log.ts';

/** The draft of a record's next version, or of a new record. */
export type AnyDraft = {
  id: string;
  content: { title: string };
  state: DraftState;
  version: number;
  baseVersion: number | null;
  note: string | null;
  updatedBy: string;
  updatedAt: Date;
};

/** A stored record in the form of its editor. `draft`: never published. */
export type AnyKept = {
  id: string;
  content: { title: string };
  state: 'draft' | 'published' | 'retired';
  version: number;
  updatedAt: Date;
};

/** A record as its editors have it. */
export type One<D extends AnyDraft, K extends AnyKept> = { id: string; draft: D | undefined; kept: K | undefined };

/** A record that has a draft. */
export type Drafted<D extends AnyDraft, K extends AnyKept> = { draft: D; kept: K | undefined };

/** An action on records in the versions that the caller saw. */
export type Acting<Action extends PublishingAction = PublishingAction> = {
  action: Action;
  seen: readonly SeenRecord[];
  note: string;
  /** The moment of `schedule`. */
  publishAt?: string | undefined;
  user: CurrentUser;
  now: Date;
  language: Language;
};

/** Where drafts and records of a type are stored. */
export type Stores<K extends AnyKept> = {
  drafts: typeof policyDraft | typeof listingDraft;
  keptOf: (db: Db, ids: readonly string[], options: { lock: boolean }) => Promise<Map<string, K>>;
};

/** The parts of publishing that differ by record type. */
export type RecordType<D extends AnyDraft, K extends AnyKept, Call extends Acting> = Stores<K> & {
  /** Its name in the audit log and in failures, and that of its list in calls. */
  name: 'policy' | 'listing';
  plural: 'policies' | 'listings';
  /** The permission of reviewers. */
  permission: string;
  events: EventLog;
  /** Whether a record must be published by somebody else than its author. */
  isReviewed: (one: One<D, K>) => boolean;
  /** The published state at a moment, in the words of the calls. */
  shownState: (kept: K, state: 'published' | 'retired', now: Date) => string;
  /** Errors and gaps with which a draft is not published. */
  check: (db: Db, one: Drafted<D, K>, language: Language) => Promise<{ wrong: Issue[]; missing: Issue[] }>;
  /** Fails if the caller may not act on a record at all. */
  admit?: (tx: Db, one: One<D, K>, call: Call) => Promise<void>;
  /** Another reason why a record cannot be acted on; null for none. */
  forbids?: (tx: Db, one: One<D, K>, call: Call) => Promise<string | null>;
  /** Additional effects before an action. */
  before: (tx: Db, drafts: readonly D[], call: Call) => Promise<void>;
  /** Stores drafts as published; the engine deletes them. */
  publish: (tx: Db, all: readonly (Drafted<D, K> & { why: string | null })[], by: { by: string; now: Date }) => Promise<void>;
  /** The reason that is kept with a publication. */
  whyPublished: (draft: D, note: string | null) => string | null;
  /** Retires, reinstates or renews published records. */
  change: (tx: Db, kept: readonly K[], call: Call) => Promise<Written[]>;
  /** The audit log entries of a draft's state, of content, of a whole draft. */
  stateRecord: (draft: D) => object;
  contentRecord: (content: D['content']) => object;
  draftRecord: (draft: D) => object;
};

export const standingOf = <D extends AnyDraft, K extends AnyKept>(
  { isReviewed }: Pick<RecordType<D, K, never>, 'isReviewed'>,
  one: One<D, K>,
): Standing => ({ draft: one.draft?.state ?? null, published: publishedOf(one)?.state ?? null, reviewed: isReviewed(one) });

/** The published version that a caller sees; null of one never published. */
export const publishedOf = <K extends AnyKept>({ kept }: { kept: K | undefined }): (K & { state: 'published' | 'retired' }) | null =>
  kept === undefined || kept.state === 'draft' ? null : { ...kept, state: kept.state };

export const titleOf = ({ draft, kept }: One<AnyDraft, AnyKept>): string => draft?.content.title ?? kept?.content.title ?? '';

/** The versions that an action expects. */
export const versionsOf = (one: One<AnyDraft, AnyKept>): SeenRecord => ({
  id: one.id,
  draft: one.draft?.version ?? null,
  published: publishedOf(one)?.version ?? null,
});

export const isGone = ({ draft, kept }: One<AnyDraft, AnyKept>): boolean => draft === undefined && kept === undefined;
