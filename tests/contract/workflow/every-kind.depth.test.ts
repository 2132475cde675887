import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import * as approval from '#contract/approval.ts';
import { applicationKinds } from '#contract/application/kinds.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import * as own from '#contract/listing-own.ts';
import * as similar from '#contract/similar-case.ts';
import { comparedFields } from '#domain/similar/compared.ts';
import type { ApplicationAction } from '#domain/application/actions.ts';
import { rows } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { actOnOwn } from '../../setup/act-on-listings.ts';
import { appealFields } from '../../setup/appeal-fields.ts';
import { loanFields, officerOf, saveLoan } from '../../setup/applications.ts';
import { testNow } from '../../setup/clock.ts';
import type { Colleague } from '../../setup/colleagues.ts';
import { colleaguesOf, company } from '../../setup/colleagues.ts';
import { failureOf } from '../../setup/failure-of.ts';
import { applyForSupport, approve, payingPolicy, shortForm } from '../../setup/payments.ts';
import { announce, beginObjection } from '../../setup/public-notices.ts';
import { restoredServer } from '../../setup/server.ts';
import { tokenOf } from '../../setup/sign-in.ts';
import { tally } from '../../setup/workflow-tally.ts';
import { claimCompany } from '../claim-company.ts';
import { deviceOf } from '../listing-content.ts';
import { pdf, store } from '../policy-content.ts';

/** Runs every action on a waiting case, for one case of each kind. */

type Person = { id: string; token: string };
let [sender, reader] = [] as unknown as [Colleague, Colleague];
let [stranger, keeper] = ['', ''];
let [officer, second, adviser] = [] as unknown as [Person, Person, Person];
let officeOfPayments: Person;
/** Departments: that of the case, a consulted one, and one that takes the case over. */
const department = { here: 'flow-here', asked: 'flow-asked', next: 'flow-next' };

const permissions = [...new Set(applicationKinds.flatMap((kind) => kind.definition.steps.map(({ permission }) => permission)))];

const shapeOf = (kind: string) => {
  const shape = applicationKinds.find((one) => one.kind === kind);
  if (shape === undefined) throw new Error(`there is no kind ${kind}`);
  return shape;
};

const server = restoredServer({
  prepare: async () => {
    [keeper, stranger] = [await tokenOf(server, 'admin'), await tokenOf(server, 'user')];
    [, sender, reader] = (await colleaguesOf(server, ['administrator', 'agent', 'reader'])) as [Colleague, Colleague, Colleague];
    await server.db.update(membership).set({ role: 'administrator' }).where(eq(membership.accountId, sender.id));
    officer = await officerOf(server.db, 'flow-one', permissions);
    second = await officerOf(server.db, 'flow-two', permissions);
    adviser = await officerOf(server.db, 'flow-asked', permissions);
    officeOfPayments = await officerOf(server.db, 'flow-money', ['content:public-notice', 'content:payment']);
    await server.db
      .insert(dictEntry)
      .values(Object.values(department).map((code) => ({ category: 'policy.issuer', code, name: code, nameEn: code })));
    await server.db.execute(sql`update role set department_scope = 'own' where code = 'officer-flow-asked'`);
    await server.db.update(account).set({ department: department.asked }).where(eq(account.id, adviser.id));
    await shortForm(server, keeper);
  },
});

const file = (token: string, name = '附件.pdf') => store(server, token, pdf(name, `${name} ${token}`));
const read = (id: string, token: string) => server.call(application.detail, { params: { id } }, token);

/** Begins an application, fills it in and sends it. */
async function send(
  kind: string,
  subjectId: string | undefined,
  fields: Record<string, unknown>,
  materials: readonly string[],
  as = sender,
) {
  const about = { ...(subjectId !== undefined && { subjectId }), ...(shapeOf(kind).forCompany && { companyId: company }) };
  const { id } = await server.call(application.begin, { body: { kind, ...about } }, as.token);
  const { version, answers } = await read(id, as.token);
  const named: Record<string, Awaited<ReturnType<typeof file>>[]> = {};
  for (const code of materials) named[code] = [await file(as.token)];
  const given = { fields: { ...answers.fields, ...fields }, materials: named };
  await server.call(application.submit, { body: { id, version, answers: given } }, as.token);
  return { id, again: given };
}

const contact = { contactName: '王芳', contactPhone: '13800000000', creditCode: '91330100MA2XYZ0001' };

async function ofListing(kind: 'device' | 'institution') {
  const institution = {
    type: 'testing',
    company: [],
    founded: '2019-05-06',
    staff: 12,
    services: [{ name: '材料成分分析', price: 300, unit: '样', note: null }],
    certificates: [],
    address: '星桥区星桥路 8 号',
    hours: null,
    cases: [],
    pictures: [],
  };
  const content = kind === 'device' ? deviceOf() : deviceOf({ title: '星火检测所', attributes: institution });
  const { id } = await server.call(own.save, { body: { id: null, kind, version: null, content } }, sender.token);
  await actOnOwn(server.call, sender.token, id, 'send');
  const [found] = await rows<{ id: string }>(server.db, sql`select id::text as id from application where subject_id = ${id}`);
  return { id: found?.id ?? '', subjectId: id };
}

async function matterGuide(): Promise<string> {
  const [known] = await server.db.select().from(listing).where(eq(listing.kind, 'matter')).orderBy(listing.id).limit(1);
  if (known === undefined) throw new Error('the sample has no matter');
  await saveListings(server.db, [{ ...known, id: 'flow-matter', ownerId: null }], { now: testNow });
  return 'flow-matter';
}

/** A row of a public notice that others can object to. */
async function announced(): Promise<string> {
  const id = await applyForSupport(server, sender.token, { companyId: company, amount: 500_000 });
  await approve(server, id, second.token);
  return (await announce(server, officeOfPayments.token, [id])).list[0]?.id ?? '';
}

type Case = { id: string; applicant: string; again?: object };
/** Sends a case of each kind, and a second similar one for kinds that detect similar cases. */
const cases: Record<string, () => Promise<Case>> = {
  appeal: async () => ({ ...(await send('appeal', undefined, appealFields, [])), applicant: sender.token }),
  policy: async () => ({
    ...(await send('policy', payingPolicy, { project: '产线改造', amount: 500_000 }, [])),
    applicant: sender.token,
  }),
  matter: async () => ({
    ...(await send('matter', await matterGuide(), { ...contact, statement: '申请按指南办理。' }, ['documents'])),
    applicant: sender.token,
  }),
  financing: async () => {
    await saveLoan(server.db, { id: 'flow-loan' });
    return { ...(await send('financing', 'flow-loan', loanFields, ['licence'])), applicant: sender.token };
  },
  publication: async () => ({ ...(await ofListing('device')), applicant: sender.token }),
  settlement: async () => ({ ...(await ofListing('institution')), applicant: sender.token }),
  'company-claim': async () => {
    const claimed = 'yx-lingque';
    await server.db.delete(membership).where(eq(membership.companyId, claimed));
    await server.call(changeBusiness, { body: { id: claimed } }, stranger);
    return { id: (await claimCompany(server, stranger, claimed)).id, applicant: stranger };
  },
  'data-correction': async () => ({
    ...(await send('data-correction', company, { ...contact, address: '云溪市星桥路 2 号', reason: '以年度报告为准。' }, ['evidence'])),
    applicant: sender.token,
  }),
  objection: async () => {
    const body = await beginObjection(server, stranger, await announced(), await file(stranger, '证明.pdf'));
    await server.call(application.submit, { body }, stranger);
    return { id: body.id, applicant: stranger, again: body.answers };
  },
};

test('every kind of applications is walked', () => {
  expect(Object.keys(cases).toSorted()).toEqual(applicationKinds.map(({ kind }) => kind).toSorted());
});

const similarCalls = { link: similar.link, unlink: similar.unlink, merge: similar.merge };
const ownCalls = { supply: application.supply, submit: application.submit };

type Step = [action: ApplicationAction | 'link' | 'unlink', who: string, due: string];

describe('a case', () => {
  test.each(Object.keys(cases))(
    'of the kind %s is extended, paused, supplemented, shared, routed, linked, merged and decided',
    async (kind) => {
      const shape = shapeOf(kind);
      const isCompared = comparedFields[kind] !== undefined;
      const isFromRecord = shape.fromRecord === true;
      const mayReturn = shape.definition.steps[0]?.allowed.includes('return') === true;
      const earlier = isCompared ? await cases[kind]?.() : undefined;
      const one = await cases[kind]?.();
      if (one === undefined) throw new Error(`no case of ${kind}`);
      await server.db.execute(sql`update application set department = ${department.here} where id = ${one.id}::uuid`);
      const otherId = earlier?.id ?? one.id;
      const { definition, answers } = await read(one.id, officer.token);
      const item = definition.fields.find(({ type, when }) => (type === 'text' || type === 'longText') && when === null)?.code ?? '';
      const tokens: Record<string, string> = {
        applicant: one.applicant,
        officer: officer.token,
        second: second.token,
        adviser: adviser.token,
        stranger: reader.token,
      };
      const asked = {
        days: 3,
        expert: '省质检院',
        until: '2026-07-01',
        items: [`fields.${item}`],
        opinion: 'agree',
        departments: [department.asked],
      };
      const given = { fields: { [item]: answers.fields[item] ?? '补充说明' }, materials: {} };

      /** Performs the action on the current version. Returns the new state, or the code of the refusal. */
      const doing = async (action: Step[0], who: string): Promise<string> => {
        const { version } = await read(one.id, officer.token);
        const body = { id: one.id, version, note: '理由' };
        const to = { to: null, department: action === 'unjoin' ? department.asked : null };
        const call =
          action === 'link' || action === 'unlink' || action === 'merge'
            ? failureOf(server, similarCalls[action], { ...body, otherId }, tokens[who] ?? '')
            : action === 'separate'
              ? failureOf(server, similar.separate, body, tokens[who] ?? '')
              : action === 'supply' || action === 'submit'
                ? failureOf(server, ownCalls[action], { ...body, answers: action === 'supply' ? given : one.again }, tokens[who] ?? '')
                : failureOf(
                    server,
                    approval.decide,
                    { ...body, ...asked, ...to, ...(action === 'route' && { department: department.next }), action },
                    tokens[who] ?? '',
                  );
        const { code } = await call;
        return code === 0 ? (await read(one.id, officer.token)).state : String(code);
      };

      const merged = isCompared ? 'merged' : 'NOT_SAME';
      const stays = 'reviewing';
      const steps: Step[] = [
        ['take', 'officer', stays],
        ['take', 'second', 'TAKEN'],
        // more time: requested by the holder, granted by another officer
        ['extend', 'second', 'TAKEN'],
        ['extend', 'officer', stays],
        ['extend', 'officer', 'WRONG_STATE'],
        ['grant', 'officer', 'NOT_YOURS'],
        ['grant', 'second', stays],
        ['grant', 'second', 'WRONG_STATE'],
        ['resume', 'officer', 'WRONG_STATE'],
        ['pause', 'officer', stays],
        ['approve', 'officer', 'WRONG_STATE'],
        ['resume', 'second', 'TAKEN'],
        ['resume', 'officer', stays],
        ['supply', 'applicant', 'WRONG_STATE'],
        ['supplement', 'officer', isFromRecord ? 'WRONG_STATE' : stays],
        ['supply', 'applicant', isFromRecord ? 'WRONG_STATE' : stays],
        // consulting other departments
        ['opine', 'second', 'NOT_YOURS'],
        ['join', 'officer', stays],
        ['approve', 'officer', 'UNANSWERED'],
        ['opine', 'adviser', stays],
        ['opine', 'adviser', 'ANSWERED'],
        ['join', 'officer', stays],
        ['unjoin', 'officer', stays],
        // back to the distributor, and to another department
        ['release', 'second', 'TAKEN'],
        ['release', 'officer', 'submitted'],
        ['release', 'officer', 'WRONG_STATE'],
        ['route', 'second', 'submitted'],
        // similar to an earlier case
        ...(isCompared
          ? ([
              ['link', 'officer', 'submitted'],
              ['unlink', 'officer', 'submitted'],
            ] satisfies Step[])
          : []),
        ['separate', 'officer', 'WRONG_STATE'],
        ['merge', 'officer', merged],
        ['take', 'officer', isCompared ? 'WRONG_STATE' : stays],
        ...(isCompared
          ? ([
              ['separate', 'officer', 'submitted'],
              ['take', 'officer', stays],
            ] satisfies Step[])
          : []),
        ['approve', 'second', 'TAKEN'],
        ['approve', 'applicant', 'OWN'],
        ['return', 'officer', mayReturn ? 'returned' : 'WRONG_STATE'],
        ...(mayReturn ? ([['approve', 'officer', 'WRONG_STATE']] satisfies Step[]) : []),
        ...(mayReturn && one.again !== undefined
          ? ([
              ['submit', 'applicant', 'submitted'],
              ['take', 'officer', stays],
            ] satisfies Step[])
          : []),
        ...(!mayReturn || one.again !== undefined
          ? ([
              ['reject', 'officer', 'rejected'],
              ['approve', 'officer', 'WRONG_STATE'],
            ] satisfies Step[])
          : []),
      ];
      const found: Step[] = [];
      for (const [action, who] of steps) {
        const { state } = await read(one.id, officer.token);
        const answer = await doing(action, who);
        tally({ table: `kind: ${kind}`, state, action, role: who, scope: 'all', answer });
        found.push([action, who, answer]);
      }
      expect(found).toEqual(steps);
    },
  );
});
