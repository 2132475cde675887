import type { SQL } from 'drizzle-orm';
import { sql } from 'drizzle-orm';
import type { CallData } from '#contract/endpoint.ts';
import type { duplicates } from '#contract/policy-admin.ts';
import type { PolicyKind } from '#domain/policy.ts';
import { documentNumberKey, nearlySameTitle } from '#domain/policy-editing.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';

type Named = { id: string; kind: PolicyKind; title: string; docNumber: string | null };

const mostDuplicates = 20;

/** Titles and numbers of policies, as published or retired and, where different, as drafted. */
const named = (where: SQL) => sql`select * from (
    select id, kind, title, doc_number as "docNumber" from policy
    union select policy_id, content->>'kind', content->>'title', content->>'docNumber' from policy_draft) named where ${where}`;

/** Returns other policies of the same kind with the same document number in any spelling, then those with nearly the same title. */
export async function duplicatesOf(
  db: Db,
  { id, docNumber, title, kind }: Omit<Named, 'id'> & { id: string | null },
): Promise<CallData<typeof duplicates>> {
  const key = documentNumberKey(docNumber ?? '');
  const isNear = nearlySameTitle(title);
  const others = await rows<Named>(db, named(sql`kind = ${kind} and id is distinct from ${id} order by id`));
  const found = others.flatMap((other): CallData<typeof duplicates> => {
    const same = key !== '' && documentNumberKey(other.docNumber ?? '') === key;
    if (!same && !isNear(other.title)) return [];
    return [{ id: other.id, title: other.title, docNumber: other.docNumber, reason: same ? 'docNumber' : 'title' }];
  });
  const best = found.toSorted((a, b) => (a.reason < b.reason ? -1 : a.reason > b.reason ? 1 : 0));
  return best.filter((one, at) => best.findIndex(({ id }) => id === one.id) === at).slice(0, mostDuplicates);
}

/** Ids of policies whose document number another one of the same kind has too. */
export async function sharingNumbers(db: Db): Promise<string[]> {
  const all = await rows<Named>(db, named(sql`"docNumber" is not null`));
  const keyed = all.map((one) => ({ ...one, key: documentNumberKey(one.docNumber ?? '') })).filter(({ key }) => key !== '');
  const groups = Map.groupBy(keyed, ({ kind, key }) => `${kind}|${key}`);
  return [...groups.values()].flatMap((group) => {
    const ids = new Set(group.map(({ id }) => id));
    return ids.size > 1 ? [...ids] : [];
  });
}
