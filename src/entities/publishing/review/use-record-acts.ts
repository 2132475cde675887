import { useState } from 'react';
import * as z from 'zod/mini';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import { changedRecord, refusedRecord } from '#contract/publishing.ts';
import type { PublishingAction } from '#domain/publishing/states.ts';
import { destroys } from '#domain/publishing/states.ts';
import { BusinessError } from '#http/errors.ts';
import type { Area } from './use-words.ts';
import { useWords } from './use-words.ts';

export type ChangedRecord = z.infer<typeof changedRecord>;
export type RefusedRecord = z.infer<typeof refusedRecord>;

/** Why an action changed nothing. `changed`: records have changed since they were shown. */
export type Refusal = { kind: 'refused'; records: RefusedRecord[] } | { kind: 'changed'; records: ChangedRecord[] };

/** A record to act on, in the versions on screen. */
export type Seen = SeenRecord & { title: string };

export const seenOf = (row: { id: string; title: string; draftVersion: number | null; publishedVersion: number | null }): Seen => ({
  id: row.id,
  title: row.title,
  draft: row.draftVersion,
  published: row.publishedVersion,
});

type Versioned = { version: number } | null;

export const seenInEditor = ({ id, draft, published }: { id: string; draft: Versioned; published: Versioned }, title: string): Seen => ({
  id,
  title,
  draft: draft?.version ?? null,
  published: published?.version ?? null,
});

type More = { publishAt?: string; note?: string };
/** `refused`: the dialog shows why. */
type Outcome = 'done' | 'refused' | 'failed';

/** The data of a refusal: its records, under the name of their type. */
const changedData = z.record(z.string(), z.array(changedRecord));
const refusedData = z.record(z.string(), z.array(refusedRecord));

function refusalIn(error: Error): Refusal | undefined {
  if (!(error instanceof BusinessError)) return undefined;
  const { errorCode, data } = error.info;
  const [changed] = errorCode === 'CONFLICT' ? Object.values(changedData.safeParse(data).data ?? {}) : [];
  const [refused] = errorCode === 'WRONG_STATE' ? Object.values(refusedData.safeParse(data).data ?? {}) : [];
  if (changed !== undefined) return { kind: 'changed', records: changed };
  return refused === undefined ? undefined : { kind: 'refused', records: refused };
}

type Options<Action extends PublishingAction> = {
  area: Area;
  /** The call, and the versions that it answers. */
  post: (seen: SeenRecord[], action: Action, more: More) => Promise<{ changed: number; now: SeenRecord[] }>;
  busy: boolean;
  /** The action that undoes another. */
  reverse?: Partial<Record<Action, Action>>;
  /** The reason of a return that undoes something. */
  undoNote?: string;
  onDone?: ((action: Action) => void) | undefined;
  /** Called when somebody else has changed a record. */
  onChanged?: (() => void) | undefined;
};

/** Runs actions on records: confirms, announces the result with an undo if possible, and passes refusals to a dialog. */
export function useRecordActs<Action extends PublishingAction>({
  area,
  post,
  busy,
  reverse = {},
  undoNote = '',
  onDone,
  onChanged,
}: Options<Action>) {
  const t = useWords(area);
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [refusal, setRefusal] = useState<Refusal>();

  async function send(action: Action, records: readonly Seen[], more: More = {}): Promise<Outcome> {
    const seen = records.map(({ title: _title, ...versions }) => versions);
    try {
      const { changed, now } = await post(seen, action, more);
      const back = reverse[action];
      const titles = new Map(records.map(({ id, title }) => [id, title]));
      const undone = now.map((one) => ({ ...one, title: titles.get(one.id) ?? '' }));
      announce({
        text: t(`done.${action as 'publish'}`, { count: changed }),
        ...(back !== undefined && { undo: () => void send(back, undone, back === 'return' ? { note: undoNote } : {}) }),
      });
      onDone?.(action);
      return 'done';
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const found = refusalIn(error);
      setRefusal(found);
      if (found?.kind === 'changed') onChanged?.();
      // the app has shown any other failure
      return found === undefined ? 'failed' : 'refused';
    }
  }

  async function act(action: Action, records: readonly Seen[]): Promise<void> {
    const yes = await confirm({
      title: t(`ask.${action as 'publish'}`, { count: records.length }),
      text: t(`askText.${action as 'publish'}`),
      names: records.map(({ title }) => title),
      action: t(`act.${action as 'publish'}`),
      danger: destroys(action),
    });
    if (yes) await send(action, records);
  }

  return { act, send, busy, refusal, forget: () => setRefusal(undefined) };
}
