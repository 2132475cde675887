import type { ParsedInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/policy-admin.ts';
import type { SeenRecord } from '#contract/publishing.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { actOn } from '../../engine/act.ts';
import { queueLinkChecks } from './link-jobs.ts';
import { policies } from './record-type.ts';
import { savePolicyDraft } from './save-draft.ts';

/** Saves the draft of a policy. */
export async function saveDraft(
  { db, user, now, record, c }: WriteCall,
  body: ParsedInput<typeof contract.saveDraft>['body'],
): ReturnType<typeof savePolicyDraft> {
  return db.transaction((tx) =>
    savePolicyDraft(tx, body, { user, now: now(), language: c.var.language, record: (...written) => record(tx, ...written) }),
  );
}

/** Submits, publishes, returns or retires policies: all or none. */
export async function act(
  { db, user, now, record, c }: WriteCall,
  { policies: seen, ...body }: ParsedInput<typeof contract.act>['body'],
): Promise<{ changed: number; policies: SeenRecord[] }> {
  return db.transaction(async (tx) => {
    const at = now();
    const { written, versions, notifications } = await actOn(tx, policies, { ...body, seen, user, now: at, language: c.var.language });
    await notify(tx, notifications, at);
    await record(tx, ...written);
    return { changed: written.length, policies: versions };
  });
}

/** Enqueues a check of the source addresses of these policies, or of all (`null`). */
export function checkLinks(
  { db, now, record }: WriteCall,
  ids: ParsedInput<typeof contract.checkLinks>['body']['ids'],
): Promise<{ queued: number }> {
  return db.transaction(async (tx) => {
    const queued = await queueLinkChecks(tx, ids, now());
    const target = { kind: 'policyLinks', id: ids === null ? 'all' : (ids[0] ?? ''), title: ids?.join(', ') ?? '' };
    await record(tx, { target, before: null, after: { queued } });
    return { queued };
  });
}
