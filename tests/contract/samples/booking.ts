import { eq } from 'drizzle-orm';
import * as contract from '#contract/booking.ts';
import { booking } from '#server/platform/db/tables/booking.ts';
import { accountId, saveDevice, signedInAccounts } from '../../setup/book-listings.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const form = { purpose: '断口形貌分析', company: '云溪市启明星科技有限公司', contact: '王工', phone: '13800000000' };
const start = (day: number) => `2026-06-${day}T09:00:00+08:00`;

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const deviceId = 'sample-booked-device';
  await saveDevice(server.db, { id: deviceId, ownerId: await accountId(server.db, 'user') });
  const [other = ''] = await signedInAccounts(server.db, 1);
  const held = async (day: number, by = user) => {
    const { id } = await server.call(contract.hold, { body: { deviceId, start: start(day) } }, by);
    return id;
  };
  const booked = async (day: number, by = user) => server.call(contract.request, { body: { ...form, id: await held(day, by) } }, by);
  const [asked, cancelled] = [await booked(16, other), await booked(17)];
  const toRequest = await held(18);
  const used = await booked(23, other);
  await server.db.update(booking).set({ state: 'done' }).where(eq(booking.id, used.id));
  return {
    slots: () => ({ params: { id: deviceId, days: '7' } }),
    hold: () => ({ body: { deviceId, start: start(22) } }),
    request: () => ({ body: { ...form, id: toRequest } }),
    mine: () => ({ params: { deviceId } }),
    cancel: () => ({ body: { id: cancelled.id } }),
    confirm: () => ({ body: { id: cancelled.id } }),
    ofDevice: () => ({ body: { deviceId } }),
    handOver: () => ({ body: { id: used.id, files: [] } }),
    act: () => ({ body: { id: asked.id, version: asked.version, action: 'confirm' } }),
  };
}
