import * as contract from '#contract/colleague.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import { officerOf } from './applications.ts';
import type { Colleague } from './colleagues.ts';
import { colleaguesOf, company } from './colleagues.ts';
import type { TestServer } from './server.ts';

/** Everybody who may try to act for the company: a visitor without a token, and a former colleague who has chosen it again. */
export type Person = 'visitor' | 'stranger' | 'unproven' | 'reader' | 'publisher' | 'agent' | 'administrator' | 'former';
export const persons: readonly Person[] = ['visitor', 'stranger', 'unproven', 'reader', 'publisher', 'agent', 'administrator', 'former'];
export const colleaguePersons: readonly Person[] = ['reader', 'publisher', 'agent', 'administrator'];

/** Creates one of each, and another administrator `head`; `second` and `leaver` are the agent and the former colleague. `before` is done before they leave. */
export async function peopleOf(server: TestServer, before: (leaver: Colleague) => Promise<void> = () => Promise.resolve()) {
  const [head, administrator, second, publisher, reader, leaver] = (await colleaguesOf(server, [
    'administrator',
    'administrator',
    'agent',
    'agent',
    'reader',
    'agent',
  ])) as [Colleague, Colleague, Colleague, Colleague, Colleague, Colleague];
  const role = { companyId: company, accountId: publisher.id, role: 'agent' as const };
  await server.call(contract.setRole, { body: { ...role, matters: ['publishing'] } }, head.token);
  await before(leaver);
  await server.call(contract.remove, { body: { companyId: company, accountId: leaver.id } }, head.token);
  const [stranger, unproven] = [await officerOf(server.db, 'stranger', []), await officerOf(server.db, 'unproven', [])];
  for (const { token } of [unproven, leaver]) await server.call(changeBusiness, { body: { id: company } }, token);
  const people: Record<Person, string | undefined> = {
    visitor: undefined,
    stranger: stranger.token,
    unproven: unproven.token,
    reader: reader.token,
    publisher: publisher.token,
    agent: second.token,
    administrator: administrator.token,
    former: leaver.token,
  };
  return { people, head, second, leaver, administrator, publisher, reader };
}
