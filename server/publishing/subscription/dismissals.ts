import { sql } from 'drizzle-orm';
import type { Db } from '#server/platform/db/client.ts';
import { dismissal } from '#server/platform/db/tables/subscription.ts';
import type { Page } from './page.ts';
import { momentOf } from './page.ts';
import { listMarked, markedAt, setMarked } from './policy-marks.ts';

type Dismissed = { policyId: string; title: string; dismissedAt: string };

/** Returns the policies an account has dismissed, newest first. */
export const listDismissed = (db: Db, accountId: string, page: Page): Promise<{ total: number; list: Dismissed[] }> =>
  listMarked<Dismissed>(db, dismissal, {
    accountId,
    page,
    pairs: sql`'policyId', p.id, 'title', p.title, 'dismissedAt', ${momentOf(markedAt)}`,
  });

/** Dismisses a policy or takes it back. Returns false for an unknown one. */
export const setDismissed = (db: Db, accountId: string, policyId: string, dismissed: boolean, now: Date): Promise<boolean> =>
  setMarked(db, dismissal, { accountId, policyId, marked: dismissed, now });
