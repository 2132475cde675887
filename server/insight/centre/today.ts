import { sql } from 'drizzle-orm';
import type { Today } from '#contract/centre.ts';
import { mineOf } from '#server/casework/application/mine.ts';
import type { ApplicationCall } from '#server/casework/application/records.ts';
import { rows } from '#server/platform/db/client.ts';
import { listKept } from '#server/publishing/listing-admin/list.ts';
import { ownerAddress } from '#server/publishing/listing-admin/owner-notifications.ts';
import { todosOf } from './to-do.ts';

const listed = 4;

async function begunOf({ db, user }: ApplicationCall): Promise<Today['begun']> {
  const me = sql`${user.id}::uuid`;
  const [found] = await rows<Today['begun']>(
    db,
    sql`select exists (select 1 from membership where account_id = ${me}) as company,
      exists (select 1 from follow where account_id = ${me}) or exists (select 1 from application where account_id = ${me}) as policy,
      exists (select 1 from saved_search where account_id = ${me}) as search`,
  );
  return found ?? { company: false, policy: false, search: false };
}

/** Returns the overview of a user: their tasks, applications and listings. */
export async function todayOf(call: ApplicationCall): Promise<Today> {
  const { db, user } = call;
  const everything = { kind: [], state: [], keyword: '', page: 1, pageSize: listed };
  const [todo, { states, list }, kept, begun] = await Promise.all([
    todosOf(call),
    mineOf(call, { ...everything, rateable: false }),
    listKept(
      db,
      { ...everything, region: [], organisation: [], order: 'updated', unchecked: false, whose: 'all' },
      { ownerId: user.id },
      call.now(),
    ),
    begunOf(call),
  ]);
  return {
    todo,
    applications: { states, list },
    listings: {
      states: kept.states,
      list: kept.list.map((one) => ({ ...one, href: ownerAddress(one.kind, one.id) })),
    },
    begun,
  };
}
