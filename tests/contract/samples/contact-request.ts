import * as contract from '#contract/contact-request.ts';
import { accountId, saveDevice } from '../../setup/book-listings.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export const requestForm = {
  purpose: 'contact',
  message: '我们需要检测一批薄膜样品，想了解排期。',
  company: '云溪市启明星科技有限公司',
  contact: { name: '王芳', phone: '13800000000', email: null },
  consent: true,
} as const;

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const [userId, adminId] = [await accountId(server.db, 'user'), await accountId(server.db, 'admin')];
  const contact = { name: '设备管理员', phone: '0571-0000000', email: null, address: null };
  let next = 0;
  const deviceOf = async (ownerId: string) => {
    next += 1;
    const id = `contact-device-${next}`;
    await saveDevice(server.db, { id, ownerId, contact });
    return id;
  };
  const send = (listingId: string, token: string) => server.call(contract.send, { body: { ...requestForm, listingId } }, token);
  const toWithdraw = await send(await deviceOf(adminId), user);
  const [open, accepted] = [await send(await deviceOf(userId), admin), await send(await deviceOf(userId), admin)];
  await server.call(contract.answer, { body: { id: accepted.id, version: accepted.version, accept: true } }, user);
  const fresh = await deviceOf(adminId);
  return {
    standing: () => ({ params: { listingId: fresh } }),
    send: () => ({ body: { ...requestForm, listingId: fresh } }),
    withdraw: () => ({ body: { id: toWithdraw.id } }),
    answer: () => ({ body: { id: open.id, version: open.version, accept: false } }),
    mine: () => ({ params: {} }),
    received: () => ({ params: {} }),
    read: () => ({ body: { id: accepted.id } }),
  };
}
