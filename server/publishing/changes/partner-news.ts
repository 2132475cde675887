import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { day } from '#contract/fields.ts';
import { addDays, nextInChina } from '#domain/china-time.ts';
import type { PolicyState } from '#domain/policy.ts';
import { rows } from '#server/platform/db/client.ts';
import { applyFromOn, applyToOn, statusOn } from '#server/platform/db/policy-summary.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import type { PartnerNews } from '#server/platform/notification/channel/partners.ts';
import { notifyPartners } from '#server/platform/notification/channel/partners.ts';

type Before = { id: string; state: PolicyState; version?: number };
type After = { id: string; state: PolicyState; title: string };

/** Returns the partner news of saved policies. `changed`: the ids of those that were stored and differ. */
export function policyNews(before: readonly Before[], after: readonly After[], changed: ReadonlySet<string>): PartnerNews[] {
  const known = new Map(before.map((one) => [one.id, one]));
  return after.flatMap(({ id, state, title }): PartnerNews[] => {
    const was = known.get(id);
    const wasOut = was?.state === 'published';
    const isOut = state === 'published';
    const event = isOut ? (wasOut ? 'policyChanged' : 'policyPublished') : wasOut ? 'policyRetired' : null;
    if (event === null || (was !== undefined && !changed.has(id))) return [];
    const version = was?.version === undefined ? 1 : was.version + 1;
    return [{ event, key: `${event}:${id}:${version}`, companyId: null, data: { policy: { id, title, version } } }];
  });
}

export const windowNewsKind = 'partner.windows';

/** Days for which an opening or closing is made up for. */
const madeUp = 3;

type Turned = { id: string; title: string; event: 'windowOpened' | 'windowClosed'; from: string | null; to: string | null };

/** Nightly: reports opened and closed windows to partners, each once. */
export const windowNews = handler(
  z.object({ day }),
  async ({ day: today }, { tx, now, step }) => {
    const text = (of: ReturnType<typeof sql>) => sql`to_char(${of}, 'YYYY-MM-DD')`;
    const yesterday = addDays(today, -1);
    const windowOf = (on: string) => sql`${text(applyFromOn(on))} as "from", ${text(applyToOn(on))} as "to"`;
    const found = await rows<Turned>(
      tx,
      sql`select p.id, p.title, 'windowOpened' as event, ${windowOf(today)} from policy p
          where p.state = 'published' and p.kind = 'project' and ${statusOn(today)} = 'open'
            and ${applyFromOn(today)} between ${today}::date - ${madeUp}::int and ${today}::date
        union all
        select p.id, p.title, 'windowClosed', ${windowOf(yesterday)} from policy p
          where p.state = 'published' and p.kind = 'project' and ${statusOn(today)} <> 'open'
            and ${applyToOn(yesterday)} between ${today}::date - ${madeUp + 1}::int and ${yesterday}::date
        order by event, id`,
    );
    await step('found');
    const news = found.map(({ id, title, event, from, to }) => ({
      event,
      key: `${event}:${id}:${(event === 'windowOpened' ? from : to) ?? ''}`,
      companyId: null,
      data: { policy: { id, title }, window: { from, to } },
    }));
    await notifyPartners(tx, news, now);
    await step('notified');
  },
  (now) => nextInChina(now, '00:10'),
);
