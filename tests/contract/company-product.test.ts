import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { remove, setRole } from '#contract/colleague.ts';
import * as notify from '#contract/notify.ts';
import type { OfficerAction } from '#domain/application/actions.ts';
import { loanFields, officerOf, saveLoan } from '../setup/applications.ts';
import { company } from '../setup/colleagues.ts';
import type { Person } from '../setup/company-people.ts';
import { peopleOf, persons } from '../setup/company-people.ts';
import { restoredServer } from '../setup/server.ts';
import { pdf, store } from './policy-content.ts';

const server = restoredServer({ prepare });
const productId = 'fp-of-company';
const acting: readonly Person[] = ['publisher', 'agent', 'administrator'];
const signedIn = persons.filter((one) => one !== 'visitor');
let people: Awaited<ReturnType<typeof peopleOf>>;
let applicant = { id: '', token: '' };
let sentId = '';

async function prepare(): Promise<void> {
  people = await peopleOf(server);
  await saveLoan(server.db, { id: productId, ownerId: people.publisher.id });
  await server.db.execute(sql`update listing set enterprise_id = ${company} where id = ${productId}`);
  applicant = await officerOf(server.db, 'applicant', []);
  await server.db.execute(sql`insert into membership (account_id, enterprise_id, current, role, basis, created_at)
    values (${applicant.id}::uuid, 'yx-lingque', true, 'administrator', 'claim', now())`);
  sentId = (await server.call(application.begin, { body: { kind: 'financing', subjectId: productId } }, applicant.token)).id;
  const { version, answers } = await detail(applicant.token);
  const licence = await store(server, applicant.token, pdf('执照.pdf'));
  const filled = { fields: { ...answers.fields, ...loanFields }, materials: { licence: [licence] } };
  await server.call(application.submit, { body: { id: sentId, version, answers: filled } }, applicant.token);
}

const tokenFor = (person: Person) => people.people[person] ?? '';
const detail = (token: string) => server.call(application.detail, { params: { id: sentId } }, token);
const waitsFor = async (person: Person) =>
  (await server.call(approval.queue, { body: {} }, tokenFor(person))).list.some(({ id }) => id === sentId);
const decide = async (person: Person, action: OfficerAction, to: string | null = null) => {
  const { version } = await detail(tokenFor(person));
  return server.call(approval.decide, { body: { id: sentId, version, action, note: '同意', to } }, tokenFor(person));
};
const among = async (who: (person: Person) => Promise<boolean>) => {
  const found = await Promise.all(signedIn.map(async (person) => ((await who(person)) ? [person] : [])));
  return found.flat();
};
const head = () => people.head.token;

describe('an application for a product of a company', () => {
  test('only people who act for the company are notified and can open the application', { tags: 'depth' }, async () => {
    expect(await among(waitsFor)).toEqual(acting);
    expect(
      await among((person) =>
        detail(tokenFor(person)).then(
          () => true,
          () => false,
        ),
      ),
    ).toEqual(acting);
    const isNotified = async (person: Person) =>
      (await server.call(notify.index, { params: { pageSize: 50 } }, tokenFor(person))).list.some(
        ({ href }) => href?.includes(sentId) === true,
      );
    expect(await among(isNotified)).toEqual(acting);
  });

  test('any of them decides its steps, and reads the same as its owner', { tags: 'depth' }, async () => {
    const { known } = await detail(tokenFor('publisher'));
    expect((await detail(tokenFor('agent'))).known).toEqual(known);
    await decide('agent', 'approve');
    expect(await among(waitsFor)).toEqual(acting);
    await decide('administrator', 'approve');
    expect(await detail(applicant.token)).toMatchObject({ state: 'approved' });
    // who acts for the company still reads it
    expect(await detail(tokenFor('publisher'))).toMatchObject({ state: 'approved' });
  });

  test('a taken application belongs to its handler until handed over', { tags: 'depth' }, async () => {
    await decide('agent', 'take');
    expect(await among(waitsFor)).toEqual(['agent']);
    await expect(decide('publisher', 'approve')).rejects.toThrow('TAKEN');
    await decide('agent', 'reassign', people.publisher.id);
    expect(await among(waitsFor)).toEqual(['publisher']);
  });

  test('an application is free again when its handler becomes a reader, who can no longer open it', { tags: 'depth' }, async () => {
    await decide('agent', 'take');
    await server.call(setRole, { body: { companyId: company, accountId: people.second.id, role: 'reader' } }, head());
    expect(await among(waitsFor)).toEqual(['publisher', 'administrator']);
    await expect(detail(tokenFor('agent'))).rejects.toThrow('GONE');
  });

  test('an application is taken over when its handler leaves, who can no longer open it', { tags: 'depth' }, async () => {
    await decide('agent', 'approve');
    await decide('agent', 'take');
    await server.call(remove, { body: { companyId: company, accountId: people.second.id } }, head());
    await expect(detail(tokenFor('agent'))).rejects.toThrow('GONE');
    const { version } = await detail(head());
    await server.call(approval.decide, { body: { id: sentId, version, action: 'approve', note: '' } }, head());
    expect(await detail(applicant.token)).toMatchObject({ state: 'approved' });
  });

  test('all of them are notified of a withdrawal', async () => {
    const { version } = await detail(applicant.token);
    await server.call(application.withdraw, { body: { id: sentId, version } }, applicant.token);
    const isNotified = async (person: Person) =>
      (await server.call(notify.index, { params: { pageSize: 50 } }, tokenFor(person))).list.some(({ title }) => /撤回/.test(title));
    expect(await among(isNotified)).toEqual(acting);
  });
});
