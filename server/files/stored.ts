import { eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '#contract/file.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { holds } from '../permission/permissions.ts';
import type { Db } from '../db/client.ts';
import { file } from '../db/tables/file.ts';
import { policyAttachment } from '../db/tables/policy-editing.ts';
import { policy } from '../db/tables/policy.ts';

export type FileFacts = StoredFile & { sha256: string; accountId: string | null };

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const facts = { fileId: file.id, name: file.name, type: file.type, size: file.size, sha256: file.sha256, accountId: file.accountId };

/**
 * What is known of files but for their content, by id; what is no id of a file is left out. `lock` keeps them from being cleaned away until the
 * transaction ends, for whoever begins to refer to them.
 */
export async function filesOf(db: Db, ids: readonly string[], { lock = false } = {}): Promise<Map<string, FileFacts>> {
  const asked = ids.filter((id) => uuid.test(id));
  if (asked.length === 0) return new Map();
  const query = db.select(facts).from(file).where(inArray(file.id, asked));
  const found = await (lock ? query.for('share') : query);
  return new Map(found.map((one) => [one.fileId, one]));
}

/**
 * A file that may be read by who asks: by everybody where a published policy carries it, under the name it has there; else by who sent it and
 * by those who keep policies. Null for all others.
 */
export async function readableFile(db: Db, id: string, user: CurrentUser | null): Promise<(FileFacts & { public: boolean }) | null> {
  const found = (await filesOf(db, [id])).get(id);
  if (found === undefined) return null;
  const carried = await db
    .select({ name: policyAttachment.name, state: policy.state })
    .from(policyAttachment)
    .innerJoin(policy, eq(policy.id, policyAttachment.policyId))
    .where(eq(policyAttachment.fileId, id))
    .orderBy(policyAttachment.policyId);
  const shown = carried.find(({ state }) => state === 'published');
  if (shown !== undefined) return { ...found, name: shown.name, public: true };
  if (user === null) return null;
  const may = user.id === found.accountId || (await holds(db, user, 'content:policy'));
  return may ? { ...found, public: false } : null;
}
