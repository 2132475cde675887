import { expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as colleague from '#contract/colleague.ts';
import { companyDetail } from '#contract/company.ts';
import { correct } from '#contract/company-data.ts';
import { changeBusiness } from '#contract/enterprise.ts';
import * as own from '#contract/listing-own.ts';
import { users } from '#contract/template.ts';
import { loanFields, officerOf, saveLoan } from '../setup/applications.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { colleaguesOf, company } from '../setup/colleagues.ts';
import { cases } from '../setup/depth.ts';
import { restoredServer } from '../setup/server.ts';
import { pdf, store } from './policy-content.ts';

/**
 * Every call that acts in a company's name, or shows what only its colleagues see, tried by everybody who may try it. A call that is added to
 * those of a company belongs here.
 */
const server = restoredServer({ prepare });
const productId = 'fp-table';
type Person = 'visitor' | 'stranger' | 'unproven' | 'reader' | 'publisher' | 'agent' | 'administrator' | 'former';
let people: Record<Person, string | undefined>;
let head: Colleague;
let second: Colleague;

async function prepare(): Promise<void> {
  await saveLoan(server.db, { id: productId });
  const [first, ...others] = await colleaguesOf(server, ['administrator', 'administrator', 'agent', 'agent', 'reader', 'agent']);
  const [administrator, agent, publisher, reader, former] = others;
  if (first === undefined || administrator === undefined || agent === undefined || publisher === undefined) throw new Error('too few');
  if (reader === undefined || former === undefined) throw new Error('too few');
  [head, second] = [first, agent];
  const body = { businessId: company, accountId: publisher.id, role: 'agent' as const };
  await server.call(colleague.setRole, { body: { ...body, matters: ['publishing'] } }, head.token);
  await server.call(colleague.remove, { body: { businessId: company, accountId: former.id } }, head.token);
  const [stranger, unproven] = [await officerOf(server.db, 'stranger', []), await officerOf(server.db, 'unproven', [])];
  for (const { token } of [unproven, former]) await server.call(changeBusiness, { body: { id: company } }, token);
  people = {
    visitor: undefined,
    stranger: stranger.token,
    unproven: unproven.token,
    reader: reader.token,
    publisher: publisher.token,
    agent: agent.token,
    administrator: administrator.token,
    former: former.token,
  };
}

const begin = async (token: string | undefined) =>
  (await server.call(application.begin, { body: { kind: 'financing', subjectId: productId, businessId: company } }, token)).id;
const detail = (id: string, token: string | undefined) => server.call(application.detail, { params: { id } }, token);

async function submit(id: string, token: string | undefined) {
  const { version, answers } = await detail(id, token);
  const licence = await store(server, token ?? '', pdf('执照.pdf'));
  const sent = { fields: { ...answers.fields, ...loanFields }, materials: { licence: [licence] } };
  await server.call(application.submit, { body: { id, version, answers: sent } }, token);
}
/** An application that an agent has sent. */
async function sent() {
  const id = await begin(second.token);
  await submit(id, second.token);
  return id;
}

const acting: Record<string, (token: string | undefined) => Promise<unknown>> = {
  'sends an application': async (token) => submit(await begin(token), token),
  'goes on with the draft of a colleague': async (token) => submit(await begin(second.token), token),
  'withdraws what a colleague has sent': async (token) => {
    const id = await sent();
    await server.call(application.withdraw, { body: { id, version: (await detail(id, second.token)).version, note: '' } }, token);
  },
  'sends a correction of its record': async (token) => {
    const { id } = await server.call(correct, { body: { businessId: company, facts: { 'headcount@2025': 245 } } }, token);
    const { version, answers } = await detail(id, token);
    const evidence = await store(server, token ?? '', pdf('年报.pdf'));
    const fields = { ...answers.fields, contactName: '王芳', contactPhone: '13800000000', reason: '年报已更正' };
    await server.call(application.submit, { body: { id, version, answers: { fields, materials: { evidence: [evidence] } } } }, token);
  },
  'publishes in its name': async (token) => {
    const content = { title: '供应伺服电机', summary: '七日交货。', body: '', cover: null, regionCode: '999901', industries: [], tags: [] };
    const attributes = { company: [company] };
    const body = { id: null, kind: 'chain-supply', version: null, content: { ...content, contact: null, attributes } };
    const { id } = await server.call(own.save, { body }, token);
    const { missing } = await server.call(own.detail, { params: { id } }, token);
    if (missing.some(({ path }) => path === 'content.attributes.company.0')) throw new Error('refused');
  },
  'reads its applications': async (token) => detail(await sent(), token),
  'reads its unpublished figures': async (token) => {
    const { withheld } = await server.call(companyDetail, { body: { id: company } }, token);
    if (withheld > 0) throw new Error('withheld');
  },
  'reads who its colleagues are': async (token) => {
    const { total } = await server.call(users, { params: { businessId: company } }, token);
    if (total === 0) throw new Error('none');
  },
  'reads its log': (token) => server.call(colleague.log, { params: { businessId: company } }, token),
  'invites a colleague': (token) =>
    server.call(colleague.invite, { body: { businessId: company, to: 'new@example.cn', role: 'agent' } }, token),
  'withdraws an invitation': async (token) => {
    await server.call(colleague.invite, { body: { businessId: company, to: 'new@example.cn', role: 'agent' } }, head.token);
    const { invitations } = await server.call(colleague.overview, { params: { businessId: company } }, head.token);
    await server.call(colleague.withdraw, { body: { id: invitations[0]?.id ?? '' } }, token);
  },
  'changes a role': (token) =>
    server.call(colleague.setRole, { body: { businessId: company, accountId: second.id, role: 'reader' } }, token),
  'removes a colleague': (token) => server.call(colleague.remove, { body: { businessId: company, accountId: second.id } }, token),
};

const colleagues: readonly Person[] = ['reader', 'publisher', 'agent', 'administrator'];
const allowed: Record<keyof typeof acting, readonly Person[]> = {
  'sends an application': ['agent', 'administrator'],
  'goes on with the draft of a colleague': ['agent', 'administrator'],
  'withdraws what a colleague has sent': ['agent', 'administrator'],
  'sends a correction of its record': ['agent', 'administrator'],
  'publishes in its name': ['publisher', 'agent', 'administrator'],
  'reads its applications': colleagues,
  'reads its unpublished figures': colleagues,
  'reads who its colleagues are': colleagues,
  'reads its log': ['administrator'],
  'invites a colleague': ['administrator'],
  'withdraws an invitation': ['administrator'],
  'changes a role': ['administrator'],
  'removes a colleague': ['administrator'],
};

const persons = ['visitor', 'stranger', 'unproven', 'reader', 'publisher', 'agent', 'administrator', 'former'] as const;
const table = Object.keys(acting).flatMap((what) => persons.map((person) => [person, what] as const));
// three persons of eight for each act, and not the same for the next
test.each(cases(table, 3))('%s %s, or not', async (person, what) => {
  const done = await acting[what]?.(people[person]).then(
    () => true,
    () => false,
  );
  expect(done).toBe(allowed[what]?.includes(person));
});
