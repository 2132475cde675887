import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { todayInChina } from '#domain/china-time.ts';
import { grantStage } from '#domain/grant/machine.ts';
import { grantRound } from '#server/platform/db/tables/grant.ts';
import { publicNotice } from '#server/platform/db/tables/public-notice.ts';
import { handler } from '#server/platform/jobs/handler.ts';
import { notify } from '#server/platform/notification/notify.ts';
import { grantEvents } from './wording.ts';

export const grantRemindKind = 'grant.remind';

/** Reminds the companies of a round that have not answered, unless it was withdrawn. */
export const grantRemindHandler = handler(
  z.object({ id: z.string(), when: z.enum(['ended', 'last']) }),
  async ({ id, when }, { tx, now }) => {
    const [found] = await tx
      .select({ round: grantRound, notice: publicNotice })
      .from(grantRound)
      .innerJoin(publicNotice, eq(publicNotice.id, grantRound.noticeId))
      .where(eq(sql`${grantRound.id}::text`, id));
    if (found === undefined) return;
    const stage = grantStage({ state: found.round.state, notice: found.notice }, todayInChina(now));
    if (stage === 'withdrawn') return;
    await notify(tx, await grantEvents(tx, when, found.round, { lastDay: found.notice.lastDay ?? '' }), now);
  },
);
