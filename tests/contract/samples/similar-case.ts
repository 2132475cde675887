import { eq } from 'drizzle-orm';
import type * as contract from '#contract/similar-case.ts';
import { merge } from '#contract/similar-case.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { sendAppeal } from '../../setup/applications.ts';
import { accountId } from '../../setup/book-listings.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const deputyId = await accountId(server.db, 'user');
  const [earlier, later] = [await sendAppeal(server, admin), await sendAppeal(server, admin)];
  const pair = { id: later.id, otherId: earlier.id };
  /** The user stands in for the administrator, and decides what the administrator's office decides. */
  const standIn = () =>
    server.db.update(account).set({ deputyId, absentFrom: '2026-01-01', absentTo: '2027-12-31' }).where(eq(account.username, 'admin'));
  return {
    ofMine: () => ({ body: { kind: 'appeal', title: '扩建车间的用地手续' } }),
    ofCase: async () => {
      await standIn();
      return { params: { id: later.id } };
    },
    link: async () => {
      await standIn();
      return { body: pair };
    },
    unlink: async () => {
      await standIn();
      return { body: pair };
    },
    merge: async () => {
      await standIn();
      return { body: { ...pair, version: later.version } };
    },
    separate: async () => {
      await standIn();
      const { id, version } = await server.call(merge, { body: { ...pair, version: later.version } }, user);
      return { body: { id, version } };
    },
  };
}
