import { expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as colleague from '#contract/colleague.ts';
import { companyDetail } from '#contract/company.ts';
import * as booking from '#contract/booking.ts';
import * as contact from '#contract/contact-request.ts';
import { correct } from '#contract/company-data.ts';
import * as document from '#contract/document.ts';
import * as own from '#contract/listing-own.ts';
import { users } from '#contract/template.ts';
import { seenNow } from '../setup/act-on-listings.ts';
import { loanFields, officerOf, saveLoan } from '../setup/applications.ts';
import { saveDevice } from '../setup/book-listings.ts';
import type { Colleague } from '../setup/colleagues.ts';
import { company } from '../setup/colleagues.ts';
import type { Person } from '../setup/company-people.ts';
import { colleaguePersons as colleagues, peopleOf, persons } from '../setup/company-people.ts';
import { cases } from '../setup/depth.ts';
import { restoredServer } from '../setup/server.ts';
import { pdf, store } from './policy-content.ts';
import { requestForm } from './samples/contact-request.ts';

/**
 * Every call that acts in a company's name, or shows what only its colleagues see, tried by everybody who may try it. A call that is added to
 * those of a company belongs here.
 */
const server = restoredServer({ prepare });
const productId = 'fp-table';
const deviceId = 'device-table';
let asker = '';
let people: Record<Person, string | undefined>;
let head: Colleague;
let second: Colleague;

async function prepare(): Promise<void> {
  await saveLoan(server.db, { id: productId });
  ({ people, head, second } = await peopleOf(server));
  asker = (await officerOf(server.db, 'asker', [])).token;
  await saveDevice(server.db, { id: deviceId, ownerId: second.id, companyId: company });
  await saveDevice(server.db, { id: 'device-others' });
}

const begin = async (token: string | undefined) =>
  (await server.call(application.begin, { body: { kind: 'financing', subjectId: productId, companyId: company } }, token)).id;
const detail = (id: string, token: string | undefined) => server.call(application.detail, { params: { id } }, token);

async function submit(id: string, token: string | undefined) {
  const { version, answers } = await detail(id, token);
  const licence = await store(server, token ?? '', pdf('执照.pdf'));
  const sent = { fields: { ...answers.fields, ...loanFields }, materials: { licence: [licence] } };
  await server.call(application.submit, { body: { id, version, answers: sent } }, token);
}
/** An application sent by an agent. */
async function sent() {
  const id = await begin(second.token);
  await submit(id, second.token);
  return id;
}
/** A document shared by an agent. */
async function shared() {
  const files = [await store(server, second.token, pdf('执照.pdf', '%PDF-1.7 shared'))];
  const about = { kind: 'businessLicence' as const, title: '营业执照', companyId: company, shared: true };
  return server.call(document.create, { body: { ...about, grade: 'C', files } }, second.token);
}

/** Someone else's device that an agent booked for the company. */
async function booked() {
  const companyName = await nameOf();
  const held = await server.call(
    booking.hold,
    { body: { deviceId: 'device-others', start: '2026-06-16T09:00:00+08:00', count: 1 } },
    second.token,
  );
  const form = { purpose: '断口分析', company: companyName, contact: '王工', phone: '138 0000 0000' };
  return (await server.call(booking.request, { body: { ...form, id: held.id } }, second.token)).id;
}
const asked = async () =>
  (await server.call(contact.send, { body: { ...requestForm, company: await nameOf(), listingId: 'device-others' } }, second.token)).id;
const nameOf = async () => (await server.call(companyDetail, { body: { id: company } }, second.token)).base.name;

const acting: Record<string, (token: string | undefined) => Promise<unknown>> = {
  'sends an application': async (token) => submit(await begin(token), token),
  'goes on with the draft of a colleague': async (token) => submit(await begin(second.token), token),
  'withdraws what a colleague has sent': async (token) => {
    const id = await sent();
    await server.call(application.withdraw, { body: { id, version: (await detail(id, second.token)).version, note: '' } }, token);
  },
  'sends a correction of its record': async (token) => {
    const { id } = await server.call(correct, { body: { companyId: company, facts: { 'headcount@2025': 245 } } }, token);
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
  'reads what it publishes': (token) => server.call(own.detail, { params: { id: deviceId } }, token),
  'changes what a colleague has published': async (token) =>
    server.call(own.act, { body: { listings: [await seenNow(server.call, own, second.token, deviceId)], action: 'renew' } }, token),
  'answers a request for it': async (token) => {
    const { id, version } = await server.call(contact.send, { body: { ...requestForm, listingId: deviceId } }, asker);
    await server.call(contact.answer, { body: { id, version, accept: false } }, token);
  },
  'reads what was booked for it': async (token) => {
    const id = await booked();
    const { list } = await server.call(booking.mine, { params: {} }, token);
    if (!list.some((one) => one.id === id)) throw new Error('not listed');
  },
  'cancels what a colleague has booked for it': async (token) => server.call(booking.cancel, { body: { id: await booked() } }, token),
  'withdraws a request that a colleague has sent in its name': async (token) =>
    server.call(contact.withdraw, { body: { id: await asked() } }, token),
  'reads the requests that were sent in its name': async (token) => {
    const id = await asked();
    const { list } = await server.call(contact.mine, { params: {} }, token);
    if (!list.some((one) => one.id === id)) throw new Error('not listed');
  },
  'hands what a colleague keeps to another': (token) =>
    server.call(colleague.handOver, { body: { work: 'listing', id: deviceId, accountId: head.id } }, token),
  'reads its applications': async (token) => detail(await sent(), token),
  'reads its documents': async (token) => server.call(document.detail, { params: { id: (await shared()).id } }, token),
  'renews a document of it': async (token) => {
    const { id, version } = await shared();
    const files = [await store(server, token ?? '', pdf('换发执照.pdf', '%PDF-1.7 renewed'))];
    await server.call(document.renew, { body: { id, version, grade: 'C', files } }, token);
  },
  'reads its unpublished figures': async (token) => {
    const { withheld } = await server.call(companyDetail, { body: { id: company } }, token);
    if (withheld > 0) throw new Error('withheld');
  },
  'reads who its colleagues are': async (token) => {
    const { total } = await server.call(users, { params: { companyId: company } }, token);
    if (total === 0) throw new Error('none');
  },
  'reads its log': (token) => server.call(colleague.log, { params: { companyId: company } }, token),
  'invites a colleague': (token) =>
    server.call(colleague.invite, { body: { companyId: company, to: 'new@example.cn', role: 'agent' } }, token),
  'withdraws an invitation': async (token) => {
    await server.call(colleague.invite, { body: { companyId: company, to: 'new@example.cn', role: 'agent' } }, head.token);
    const { invitations } = await server.call(colleague.overview, { params: { companyId: company } }, head.token);
    await server.call(colleague.withdraw, { body: { id: invitations[0]?.id ?? '' } }, token);
  },
  'changes a role': (token) =>
    server.call(colleague.setRole, { body: { companyId: company, accountId: second.id, role: 'reader' } }, token),
  'removes a colleague': (token) => server.call(colleague.remove, { body: { companyId: company, accountId: second.id } }, token),
};

const allowed: Record<keyof typeof acting, readonly Person[]> = {
  'sends an application': ['agent', 'administrator'],
  'goes on with the draft of a colleague': ['agent', 'administrator'],
  'withdraws what a colleague has sent': ['agent', 'administrator'],
  'sends a correction of its record': ['agent', 'administrator'],
  'publishes in its name': ['publisher', 'agent', 'administrator'],
  'reads what was booked for it': colleagues,
  'cancels what a colleague has booked for it': ['publisher', 'agent', 'administrator'],
  'withdraws a request that a colleague has sent in its name': ['publisher', 'agent', 'administrator'],
  'reads the requests that were sent in its name': colleagues,
  'reads what it publishes': colleagues,
  'changes what a colleague has published': ['publisher', 'agent', 'administrator'],
  'answers a request for it': ['publisher', 'agent', 'administrator'],
  // so does its keeper, the agent
  'hands what a colleague keeps to another': ['agent', 'administrator'],
  'reads its applications': colleagues,
  'reads its documents': colleagues,
  'renews a document of it': ['agent', 'administrator'],
  'reads its unpublished figures': colleagues,
  'reads who its colleagues are': colleagues,
  'reads its log': ['administrator'],
  'invites a colleague': ['administrator'],
  'withdraws an invitation': ['administrator'],
  'changes a role': ['administrator'],
  'removes a colleague': ['administrator'],
};

const table = Object.keys(acting).flatMap((what) => persons.map((person) => [person, what] as const));
// three of eight people per action, rotating from action to action
test.each(cases(table, 6))('only permitted people can act: %s %s', async (person, what) => {
  const done = await acting[what]?.(people[person]).then(
    () => true,
    () => false,
  );
  expect(done).toBe(allowed[what]?.includes(person));
});
