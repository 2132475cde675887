import { inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { nextInChina } from '#domain/china-time.ts';
import type { Db } from '../../db/client.ts';
import { rows } from '../../db/client.ts';
import { mail, mailEntry } from '../../db/tables/mail.ts';
import type { Language } from '../../http/messages.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Handler, JobContext } from '../../jobs/handler.ts';
import { handler } from '../../jobs/handler.ts';
import { digestSubject } from './render.ts';
import { mailWritten } from './wake.ts';

type DigestMode = 'daily' | 'weekly';

const accountsAtOnce = 200;

type Waiting = { id: number; accountId: string; address: string | null; language: Language; isOpen: boolean };

/**
 * Locks and returns the waiting entries of a digest. `isOpen`: unread in the portal, and still to be mailed. The digest of an entry is
 * stored in its row rather than derived from a time, so that none is mailed twice or left out, whenever it was committed.
 */
const waitingFor = (tx: Db, mode: DigestMode): Promise<Waiting[]> =>
  rows<Waiting>(
    tx,
    sql`select e.id::int as id, e.account_id::text as "accountId", coalesce(s.language, 'zh-CN') as language,
        case when a.disabled then null else nullif(a.email, '') end as address,
        not exists (select 1 from notification n where n.account_id = e.account_id and n.event_key = e.event_key and n.read_at is not null) as "isOpen"
      from mail_entry e join account a on a.id = e.account_id left join mail_setting s on s.account_id = e.account_id
      where e.mode = ${mode} and e.mail_id is null and e.dropped_at is null and e.account_id in (
        select account_id from mail_entry where mode = ${mode} and mail_id is null and dropped_at is null
        group by account_id order by account_id limit ${accountsAtOnce}::int)
      order by e.account_id, e.id for update of e`,
  );

const payload = z.object({ mode: z.enum(['daily', 'weekly']), day, part: z.int() });

const queuePart = ({ tx, now }: JobContext, part: z.infer<typeof payload>) =>
  enqueue(tx, { kind: 'mail.digest', key: `${part.mode}:${part.day}:${part.part}`, payload: part, runAt: now, now });

/** Writes the digests of some accounts and enqueues the rest. */
async function writeSome(part: z.infer<typeof payload>, context: JobContext): Promise<void> {
  const { tx, now, step } = context;
  const { mode } = part;
  const byAccount = Map.groupBy(await waitingFor(tx, mode), ({ accountId }) => accountId);
  await step('read');
  const digests: { accountId: string; address: string; language: Language; ids: number[] }[] = [];
  const dropped: number[] = [];
  for (const [accountId, entries] of byAccount) {
    const [{ address, language } = { address: null, language: 'zh-CN' as const }] = entries;
    const open = address === null ? [] : entries.filter(({ isOpen }) => isOpen);
    dropped.push(...entries.filter((each) => !open.includes(each)).map(({ id }) => id));
    if (address !== null && open.length > 0) digests.push({ accountId, address, language, ids: open.map(({ id }) => id) });
  }
  if (dropped.length > 0) await tx.update(mailEntry).set({ droppedAt: now }).where(inArray(mailEntry.id, dropped));
  if (digests.length > 0) {
    const written = await tx
      .insert(mail)
      .values(
        digests.map(({ ids, ...digest }) => ({
          ...digest,
          mode,
          subject: digestSubject(mode, digest.language, ids.length),
          dueAt: now,
          createdAt: now,
        })),
      )
      .returning({ id: mail.id, accountId: mail.accountId });
    await step('written');
    const mailOf = new Map(written.map(({ id, accountId }) => [accountId, id]));
    const carried = digests.flatMap(({ accountId, ids }) => ids.map((id) => ({ id, mail_id: mailOf.get(accountId) })));
    await tx.execute(sql`update mail_entry e set mail_id = c.mail_id
      from jsonb_to_recordset(${JSON.stringify(carried)}::jsonb) as c (id bigint, mail_id uuid) where e.id = c.id`);
    mailWritten();
  }
  await step('carried');
  if (byAccount.size === accountsAtOnce) await queuePart(context, { ...part, part: part.part + 1 });
}

export const mailDigestHandler = handler(payload, writeSome);

/** The recurring job, after the saved searches and reminders of the morning: only enqueues, so that little can break the chain. */
export const mailDigestRound = (mode: DigestMode): Handler =>
  handler(
    z.object({ day }),
    async (round, context) => {
      await queuePart(context, { mode, day: round.day, part: 0 });
      await context.step('queued');
    },
    (now) => nextInChina(now, '08:30', mode === 'weekly' ? 1 : undefined),
  );
