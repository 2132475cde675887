import * as contract from '#contract/colleague.ts';
import { changeBusiness } from '#contract/enterprise.ts';
import { users } from '#contract/template.ts';
import { accountId as accountIdOf, saveDevice } from '../../setup/book-listings.ts';
import { letAct } from '../../setup/colleagues.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const businessId = 'yx-hengrui';
  const invite = (id: string, to: string, token: string) =>
    server.call(contract.invite, { body: { businessId: id, to, role: 'agent' } }, token);
  const received = async (token: string) => (await server.call(contract.overview, { params: {} }, token)).received.map(({ id }) => id);
  // two invitations for `user`, of companies that nobody else works for
  for (const id of ['yx-guanlan', 'yx-dianxu']) {
    await server.call(changeBusiness, { body: { id } }, admin);
    await letAct(server.db, id);
    await invite(id, 'user', admin);
  }
  await invite(businessId, 'admin', user);
  const [asked = ''] = await received(admin);
  await server.call(contract.accept, { body: { id: asked } }, admin);
  await server.call(changeBusiness, { body: { id: 'yx-xinghe' } }, admin);
  await invite(businessId, 'withdrawn@example.cn', user);
  const [first = '', second = ''] = await received(user);
  const { invitations } = await server.call(contract.overview, { params: { businessId } }, user);
  const { list } = await server.call(users, { params: { businessId } }, user);
  const accountId = list.find(({ self }) => !self)?.id ?? '';
  await saveDevice(server.db, { id: 'device-handed', ownerId: await accountIdOf(server.db, 'user'), enterpriseId: businessId });
  return {
    handOver: () => ({ body: { work: 'listing', id: 'device-handed', accountId } }),
    overview: () => ({ params: { businessId } }),
    log: () => ({ params: { businessId } }),
    invite: () => ({ body: { businessId, to: 'new@example.cn', role: 'agent' } }),
    withdraw: () => ({ body: { id: invitations[0]?.id ?? '' } }),
    accept: () => ({ body: { id: first } }),
    decline: () => ({ body: { id: second } }),
    setRole: () => ({ body: { businessId, accountId, role: 'administrator' } }),
    remove: () => ({ body: { businessId, accountId } }),
  };
}
