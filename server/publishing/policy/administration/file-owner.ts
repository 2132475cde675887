import { eq, sql } from 'drizzle-orm';
import { policyAttachment } from '#server/platform/db/tables/policy-editing.ts';
import { policy } from '#server/platform/db/tables/policy.ts';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { contentNames, findsAny } from '#server/platform/files/owner.ts';
import { holds } from '#server/platform/permission/permissions.ts';

/** Attachments of published policies are public, under their names there; those of drafts and versions are for policy editors. */
export const policyFiles: FileOwner = {
  name: 'policy',
  holds: sql`exists (select 1 from policy_attachment a where a.file_id = f.id)
    or exists (select 1 from policy_draft d where d.content->'attachments' @> jsonb_build_array(jsonb_build_object('fileId', f.id::text)))`,
  texts: () => [
    sql`select concat_ws(' ', summary, body, amount_text, source_url, contact::text) from policy`,
    sql`select content::text from policy_draft`,
    sql`select content::text from policy_version`,
  ],
  reading: async (db, { fileId }, user) => {
    const carried = await db
      .select({ name: policyAttachment.name, state: policy.state })
      .from(policyAttachment)
      .innerJoin(policy, eq(policy.id, policyAttachment.policyId))
      .where(eq(policyAttachment.fileId, fileId))
      .orderBy(policyAttachment.policyId);
    const shown = carried.find(({ state }) => state === 'published');
    if (shown !== undefined) return { public: true, name: shown.name };
    if (user === null || !(await holds(db, user, 'content:policy', 'read'))) return null;
    const names = contentNames(sql`content`, fileId);
    const may =
      carried.length > 0 ||
      (await findsAny(db, sql`select 1 from policy_draft where ${names}`, sql`select 1 from policy_version where ${names}`));
    return may ? { public: false } : null;
  },
};
