import * as contract from '#contract/registration.ts';
import { accountId, saveActivity } from '../../setup/book-listings.ts';
import { testNow } from '../../setup/clock.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

const form = { company: '云溪市启明星科技有限公司', person: '王芳' };
const dayFrom = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000).toISOString();

export async function samples({ server, user }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const ownerId = await accountId(server.db, 'user');
  const [activityId, small] = ['sample-activity', 'sample-small-activity'];
  await saveActivity(server.db, { id: activityId, ownerId, attributes: { capacity: 1000 } });
  await saveActivity(server.db, {
    id: small,
    ownerId,
    attributes: { capacity: 1, startsAt: dayFrom(1), endsAt: dayFrom(2), registerBy: null },
  });
  let phone = 13_800_000_000;
  const person = () => {
    phone += 1;
    return { ...form, phone: String(phone) };
  };
  const register = (id: string, token = user) =>
    server.call(contract.register, { body: { ...person(), activityId: id, wait: true } }, token);
  const { id: toCancel } = await register(activityId);
  const kept = await register(activityId);
  const [first, second] = [await register(small), await register(small)];
  await server.call(contract.cancel, { body: { id: first.id } }, user);
  const inside = 'sample-begun-activity';
  await saveActivity(server.db, { id: inside, ownerId, attributes: { startsAt: dayFrom(1), endsAt: dayFrom(2), registerBy: null } });
  const { code } = await register(inside);
  return {
    places: () => ({ params: { id: activityId } }),
    // every caller registers somebody else
    register: () => ({ body: { ...person(), activityId } }),
    mine: () => ({ params: { activityId } }),
    cancel: () => ({ body: { id: toCancel } }),
    confirm: () => ({ body: { id: kept.id } }),
    accept: () => ({ body: { id: second.id } }),
    attendees: () => ({ body: { activityId } }),
    checkIn: () => ({ body: { activityId: inside, code } }),
    exportAttendees: () => ({ params: { id: activityId } }),
    event: () => ({ params: { id: activityId } }),
  };
}
