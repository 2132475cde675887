import * as z from 'zod/mini';
import { moment } from '#contract/fields.ts';
import type { Db } from '#server/platform/db/client.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';

export const publishKind = 'policy.publish';

export const publishPayload = z.object({ policyId: z.string(), publishAt: moment, accountId: z.string(), username: z.string() });

/** Enqueues the publication of a draft. Whether it is still scheduled is checked when it runs. */
export async function queuePublishing(tx: Db, publishing: z.infer<typeof publishPayload>, now: Date): Promise<void> {
  const { policyId, publishAt } = publishing;
  await enqueue(tx, { kind: publishKind, key: `${policyId}:${publishAt}`, payload: publishing, runAt: new Date(publishAt), now });
}
