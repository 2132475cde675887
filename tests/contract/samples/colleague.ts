import * as contract from '#contract/colleague.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { users } from '#contract/template.ts';
import { accountId as accountIdOf, saveDevice } from '../../setup/book-listings.ts';
import { letAct } from '../../setup/colleagues.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, user, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const companyId = 'yx-hengrui';
  const invite = (id: string, to: string, token: string) =>
    server.call(contract.invite, { body: { companyId: id, to, role: 'agent' } }, token);
  const received = async (token: string) => (await server.call(contract.overview, { params: {} }, token)).received.map(({ id }) => id);
  // two invitations for `user`, of companies that nobody else works for
  for (const id of ['yx-guanlan', 'yx-dianxu']) {
    await server.call(changeBusiness, { body: { id } }, admin);
    await letAct(server.db, id);
    await invite(id, 'user', admin);
  }
  await invite(companyId, 'admin', user);
  const [asked = ''] = await received(admin);
  await server.call(contract.accept, { body: { id: asked } }, admin);
  await server.call(changeBusiness, { body: { id: 'yx-xinghe' } }, admin);
  await invite(companyId, 'withdrawn@example.cn', user);
  const [first = '', second = ''] = await received(user);
  const { invitations } = await server.call(contract.overview, { params: { companyId } }, user);
  const { list } = await server.call(users, { params: { companyId } }, user);
  const accountId = list.find(({ self }) => !self)?.id ?? '';
  await saveDevice(server.db, { id: 'device-handed', ownerId: await accountIdOf(server.db, 'user'), companyId: companyId });
  return {
    handOver: () => ({ body: { work: 'listing', id: 'device-handed', accountId } }),
    overview: () => ({ params: { companyId } }),
    log: () => ({ params: { companyId } }),
    invite: () => ({ body: { companyId, to: 'new@example.cn', role: 'agent' } }),
    withdraw: () => ({ body: { id: invitations[0]?.id ?? '' } }),
    accept: () => ({ body: { id: first } }),
    decline: () => ({ body: { id: second } }),
    setRole: () => ({ body: { companyId, accountId, role: 'administrator' } }),
    remove: () => ({ body: { companyId, accountId } }),
  };
}
