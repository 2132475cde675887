import { and, asc, eq } from 'drizzle-orm';
import type { ListName, ListView, saveView } from '#contract/list-view.ts';
import { listView as listViewSchema, mostViews } from '#contract/list-view.ts';
import type { ParsedInput } from '#contract/endpoint.ts';
import type { Db } from '../db/client.ts';
import { listView } from '../db/tables/list-view.ts';
import { gone, Problem } from '../http/problem.ts';

type Of = { db: Db; user: { id: string } };

/** Ids are UUIDs; a malformed one is unknown, not an error. */
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const shown = ({ id, list, name, search }: typeof listView.$inferSelect): ListView => listViewSchema.parse({ id, list, name, search });

/** Returns the account's views of a list. */
export async function listViews({ db, user }: Of, list: ListName): Promise<ListView[]> {
  // unique order: names of one account's views of a list
  const found = await db
    .select()
    .from(listView)
    .where(and(eq(listView.accountId, user.id), eq(listView.list, list)))
    .orderBy(asc(listView.name), asc(listView.id));
  return found.map(shown);
}

/** Saves a view, or changes one of the account. */
export function saveListView(
  { db, user, now }: Of & { now: () => Date },
  { id, list, name, search }: ParsedInput<typeof saveView>['body'],
): Promise<ListView> {
  return db.transaction(async (tx) => {
    const ofList = and(eq(listView.accountId, user.id), eq(listView.list, list));
    const [named] = await tx
      .select({ id: listView.id })
      .from(listView)
      .where(and(ofList, eq(listView.name, name)));
    if (named !== undefined && named.id !== id) throw new Problem(200, 'EXISTS', 'viewExists', { values: { name } });
    if (id === undefined && (await tx.$count(listView, ofList)) >= mostViews)
      throw new Problem(200, 'LIMIT', 'viewLimit', { values: { most: mostViews } });
    const [saved] =
      id === undefined
        ? await tx.insert(listView).values({ accountId: user.id, list, name, search, createdAt: now() }).returning()
        : uuid.test(id)
          ? await tx
              .update(listView)
              .set({ name, search })
              .where(and(ofList, eq(listView.id, id)))
              .returning()
          : [];
    if (saved === undefined) throw gone('viewGone');
    return shown(saved);
  });
}

/** Deletes a view of the account. */
export async function deleteListView({ db, user }: Of, id: string): Promise<void> {
  const deleted = uuid.test(id)
    ? await db
        .delete(listView)
        .where(and(eq(listView.accountId, user.id), eq(listView.id, id)))
        .returning({ id: listView.id })
    : [];
  if (deleted.length === 0) throw gone('viewGone');
}
