import { randomBytes } from 'node:crypto';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { nextInChina } from '#domain/china-time.ts';
import { reserveName } from '#server/identity/account/closed-names.ts';
import type { Db } from '#server/platform/db/client.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { dataExport } from '#server/platform/db/tables/data-export.ts';
import { fileUpload } from '#server/platform/db/tables/file.ts';
import { passOnWork } from '#server/companies/company/hand-over.ts';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { heldByNone } from '#server/platform/files/owner.ts';
import { removeLater } from '#server/platform/files/remove.ts';
import type { Handler } from '#server/platform/jobs/handler.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { lockPermissions } from '#server/platform/permission/lock.ts';
import { registry } from '../registry/registry.ts';
import type { Person, Stranger } from '../registry/rule.ts';
import { openCases } from './cases.ts';

export const closeKind = 'account.close';

const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/**
 * The anonymous account that replaces a closed one in remaining records, one for each closed account: a person's two decisions remain one
 * person's.
 */
async function standIn(tx: Db, now: Date): Promise<Stranger> {
  const username = `closed-${randomBytes(6).toString('hex')}`;
  const names = { username, displayName: '已注销用户' };
  const [made] = await tx
    .insert(account)
    .values({ ...names, passwordHash: '', roles: [], disabled: true, anonymous: true, createdAt: now })
    .returning({ id: account.id });
  if (made === undefined) throw new Error('a row that was inserted was not returned');
  return { id: made.id, ...names };
}

/**
 * Deletes the person's files that no record refers to any more. Files of others' records stay, anonymously. References by only the log and
 * pending jobs do not count: they no longer name the person.
 */
async function removeFiles(tx: Db, { id }: Person, owners: readonly FileOwner[], now: Date): Promise<void> {
  const texts = owners.flatMap(({ name, texts: of }) => (name === 'restorable' ? [] : (of?.(now) ?? [])));
  const gone = await rows<{ key: string | null }>(
    tx,
    sql`delete from file f where f.account_id = ${id}::uuid and ${heldByNone(owners)}
      and f.id::text not in (
        select named[1] from (${sql.join(texts, sql` union all `)}) as t(text), regexp_matches(t.text, ${idPattern}, 'g') as named
        where t.text like '%________-____-____-____-____________%')
      returning f.key`,
  );
  await tx.execute(sql`update file set account_id = null where account_id = ${id}::uuid`);
  await removeLater(
    tx,
    gone.flatMap(({ key }) => key ?? []),
    now,
  );
}

/** Hands the person's company records over to colleagues, who are notified. */
async function passOnAll(tx: Db, person: Person, now: Date): Promise<void> {
  const companies = await rows<{ id: string; name: string }>(
    tx,
    sql`select e.id, e.name from enterprise e join membership m on m.enterprise_id = e.id
      where m.account_id = ${person.id}::uuid and m.role is not null order by e.id for no key update of e`,
  );
  for (const company of companies) {
    const passed = await passOnWork(tx, { company, leaver: person, to: null, now });
    if (passed !== null) await notify(tx, passed.events, now);
  }
}

/** Deletes or anonymises everything stored about a person, as the registry defines. */
export async function closeAccount(tx: Db, person: Person, owners: readonly FileOwner[], now: Date): Promise<void> {
  await lockPermissions(tx);
  const parts = [
    ...(await tx.select({ parts: dataExport.parts }).from(dataExport).where(eq(dataExport.accountId, person.id))),
    ...(await tx.select({ parts: fileUpload.parts }).from(fileUpload).where(eq(fileUpload.accountId, person.id))),
  ].flatMap((one) => one.parts);
  await passOnAll(tx, person, now);
  const stranger = await standIn(tx, now);
  await reserveName(tx, person.username, now);
  for (const { table, close } of registry) {
    // the last references to files are gone by then, while the files still name their owner
    if (table === account) await removeFiles(tx, person, owners, now);
    for (const statement of close(person, stranger)) await tx.execute(statement);
  }
  await removeLater(tx, parts, now);
}

const stillOpen = {
  'zh-CN': { title: '账号没有注销', body: '您还有未了结的事项，注销已取消。处理完后可以在设置中重新申请。' },
  'en-US': {
    title: 'Your account was not closed',
    body: 'Some of your matters are still open, so the closing was called off. You can ask again in the settings once they are settled.',
  },
};

/**
 * Closes the accounts that are due, each night. An account with a new open case is not closed, and its owner is notified, so that nobody
 * waits for a person who is gone. A failing account is retried the next night and does not block the others.
 */
export const closeRound = (owners: readonly FileOwner[]): Handler =>
  handler(
    z.object({ day }),
    async (_payload, { tx, now, log, step }) => {
      let after = '00000000-0000-0000-0000-000000000000';
      for (;;) {
        const [due] = await tx
          .select({
            id: account.id,
            username: account.username,
            displayName: account.displayName,
            email: account.email,
            closesAt: account.closesAt,
          })
          .from(account)
          .where(and(lte(account.closesAt, now), gt(account.id, after)))
          .orderBy(asc(account.id))
          .limit(1)
          .for('update');
        if (due === undefined) return;
        after = due.id;
        const isOpen = (await openCases(tx, due.id, now)).length > 0;
        try {
          await tx.transaction(async (part) => {
            if (!isOpen) return closeAccount(part, due, owners, now);
            await part.update(account).set({ closingAskedAt: null, closesAt: null }).where(eq(account.id, due.id));
            const key = `closing:${due.id}:${due.closesAt?.toISOString() ?? ''}`;
            await notify(part, [{ accountId: due.id, kind: 'account', key, words: stillOpen, href: '/account/set' }], now);
          });
          log.info({ isOpen }, isOpen ? 'an account with open cases was not closed' : 'an account was closed');
        } catch (error) {
          log.error({ err: error }, 'an account could not be closed');
        }
        await step('account handled');
      }
    },
    (now) => nextInChina(now, '03:50'),
  );
