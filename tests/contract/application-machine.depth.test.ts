import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { financing } from '#contract/application/financing.ts';
import * as approval from '#contract/approval.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import type { ApplicationAction } from '#domain/application/actions.ts';
import type { ApplicationState } from '#domain/application/states.ts';
import { applicantActions, applicationActions } from '#domain/application/actions.ts';
import { applicationStates } from '#domain/application/states.ts';
import { application as applicationTable, applicationForm } from '#server/platform/db/tables/application.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { role as roleTable } from '#server/platform/db/tables/permission.ts';
import { loanFields, officerOf, saveLoan, sendLoan } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { pdf, store } from './policy-content.ts';

/**
 * Who asks. `holder` has the task where somebody has it; `officer` has the permission of the step and not the task; `answered` has approved a
 * step that needs another approval; `later` has the permission of the next step; `consulted` was asked for an opinion and has no permission here;
 * `prolonger` has the permission of the step while its holder has asked for more time; `resumer` has the permission of the
 * step while its holder has paused it; `supplier` is the applicant of whom its holder asks a supplement; `adviser` belongs to a
 * department that its holder asks, and reaches no further; `both` sent it and has the permission of the step; `colleague` is an agent of the company and has that permission, `reader` reads there and has it.
 */
const roles = [
  'applicant',
  'both',
  'colleague',
  'reader',
  'holder',
  'officer',
  'answered',
  'later',
  'consulted',
  'prolonger',
  'resumer',
  'supplier',
  'adviser',
  'stranger',
] as const;
type Role = (typeof roles)[number];

/** What is expected, by the words of the design and not by the code: a state it leads to, or the code of a refusal. */
function expected(state: ApplicationState, action: ApplicationAction, role: Role): string {
  const isOfApplicant = (applicantActions as readonly string[]).includes(action);
  if (role === 'stranger') return 'GONE';
  // an agent goes on with what a colleague has begun or sent
  if (role === 'applicant' || role === 'supplier' || role === 'both' || role === 'colleague') {
    if (action === 'supply') return role === 'supplier' && state === 'reviewing' ? 'reviewing' : 'WRONG_STATE';
    // nobody decides on their own application
    if (!isOfApplicant) return 'OWN';
    const leads: Partial<Record<ApplicationAction, Partial<Record<ApplicationState, string>>>> = {
      save: { draft: 'draft', returned: 'returned' },
      discard: { draft: 'gone' },
      submit: { draft: 'submitted', returned: 'submitted' },
      withdraw: { submitted: 'withdrawn', reviewing: 'withdrawn', returned: 'withdrawn' },
    };
    return leads[action]?.[state] ?? 'WRONG_STATE';
  }
  if (role === 'reader') return isOfApplicant ? 'NOT_YOURS' : 'OWN';
  // a draft is its company's alone
  if (state === 'draft') return 'GONE';
  if (role === 'adviser' && state !== 'reviewing') return 'GONE';
  if (isOfApplicant) return 'NOT_YOURS';
  if (action === 'opine') return role === 'adviser' ? 'reviewing' : 'NOT_YOURS';
  if (role === 'adviser') return 'NOT_YOURS';
  const isOpen = state === 'submitted' || state === 'reviewing';
  if (action === 'advise') return role === 'consulted' && state === 'reviewing' ? 'reviewing' : 'NOT_YOURS';
  if (role === 'consulted') return 'NOT_YOURS';
  if (role === 'later' && isOpen) return 'NOT_YOURS';
  if (!isOpen) return 'WRONG_STATE';
  const leads = {
    take: 'reviewing',
    approve: 'submitted',
    return: 'returned',
    reject: 'rejected',
    reassign: 'reviewing',
    consult: 'reviewing',
    release: 'submitted',
    route: 'submitted',
  };
  const isPaused = role === 'resumer' && state === 'reviewing';
  if (
    isPaused &&
    (action === 'approve' ||
      action === 'return' ||
      action === 'reject' ||
      action === 'extend' ||
      action === 'pause' ||
      action === 'supplement')
  )
    return 'WRONG_STATE';
  if (action === 'resume') return isPaused ? 'TAKEN' : 'WRONG_STATE';
  // more time is asked for by who has it, and given by another
  if (action === 'unjoin') return 'WRONG_STATE';
  if (action === 'extend' || action === 'pause' || action === 'supplement' || action === 'join')
    return state === 'submitted' ? 'WRONG_STATE' : role === 'holder' ? 'reviewing' : role === 'later' ? 'NOT_YOURS' : 'TAKEN';
  if (action === 'grant' || action === 'refuse') return role === 'prolonger' && state === 'reviewing' ? 'reviewing' : 'WRONG_STATE';
  // nobody has it
  if (state === 'submitted' && action === 'release') return 'WRONG_STATE';
  if (action === 'reassign') return 'reviewing';
  if (state === 'reviewing' && (role === 'officer' || role === 'prolonger' || role === 'resumer')) return 'TAKEN';
  // who has answered has no task to put back
  if (state === 'reviewing' && role === 'answered') return action === 'release' || action === 'route' ? 'TAKEN' : 'ANSWERED';
  if (state === 'reviewing' && action === 'take') return 'WRONG_STATE';
  return leads[action as keyof typeof leads];
}

const { save, discard, submit, withdraw, rate, supply } = application;
// the score tells a rating that opens it again from another one
const calls = { save, discard, submit, withdraw, rate, supply, reopen: rate };

const tokens = {} as Record<Role | 'spare', string>;
const ids = {} as Record<Role | 'spare', string>;
const companyId = 'yx-lingque';
/** The code of a department that no sample application is with. */
let department = '';
const senders = ['applicant', 'both', 'colleague'] as const;
type Sender = (typeof senders)[number];
const senderOf = (role: Role): Sender => (role === 'both' || role === 'colleague' ? role : 'applicant');
const licences = {} as Record<Sender, Awaited<ReturnType<typeof store>>>;
let products = 0;

const server = restoredServer({
  prepare: async () => {
    const held: Record<Role | 'spare', string[]> = {
      applicant: [],
      both: ['approve:financing'],
      colleague: ['approve:financing'],
      reader: ['approve:financing'],
      holder: ['approve:financing'],
      officer: ['approve:financing'],
      answered: ['approve:financing'],
      later: ['approve:final'],
      consulted: ['approve:matter'],
      prolonger: ['approve:financing'],
      resumer: ['approve:financing'],
      supplier: [],
      adviser: ['approve:financing'],
      stranger: [],
      spare: ['approve:financing'],
    };
    for (const [name, keys] of Object.entries(held) as [Role | 'spare', string[]][]) {
      const { id, token } = await officerOf(server.db, `m-${name}`, keys);
      ids[name] = id;
      tokens[name] = token;
    }
    for (const one of [...senders, 'reader'] as const) await server.call(changeBusiness, { body: { id: companyId } }, tokens[one]);
    // who has no role in a company that has an administrator sends nothing in its name
    await server.db.update(membership).set({ role: 'agent' }).where(eq(membership.companyId, companyId));
    await server.db.update(membership).set({ role: 'reader' }).where(eq(membership.accountId, ids.reader));
    const [issuer] = await server.db
      .select()
      .from(dictEntry)
      .where(and(eq(dictEntry.category, 'policy.issuer'), eq(dictEntry.enabled, true)))
      .orderBy(dictEntry.id)
      .limit(1);
    department = issuer?.code ?? '';
    await server.db.update(account).set({ department }).where(eq(account.id, ids.adviser));
    await server.db.update(roleTable).set({ departmentScope: 'own' }).where(eq(roleTable.code, 'officer-m-adviser'));
    // one person, in two parts
    tokens.supplier = tokens.applicant;
    for (const one of senders) licences[one] = await store(server, tokens[one], pdf(`licence-${one}.pdf`, one));
  },
});

/** Publishes a form whose first step needs so many officers, and whose second another permission. */
async function saveForm(version: number, agreeing: number): Promise<void> {
  const [accept, decide] = financing.definition.steps;
  if (accept === undefined || decide === undefined) throw new Error('financing has two steps');
  const steps = [
    { ...accept, byOwner: false, agreeing },
    { ...decide, byOwner: false, permission: 'approve:final' },
  ];
  const definition = { ...financing.definition, perWindow: 99, steps };
  await server.db.insert(applicationForm).values({ kind: 'financing', version, definition, savedAt: testNow });
}

const decide = (of: { id: string; version: number }, as: Role, action: ApplicationAction, to: string | null = null) =>
  server.call(approval.decide, { body: { ...of, action, note: '理由', to, ...asked, departments: [department] } as never }, tokens[as]);

/** What actions on the time of a case ask for. */
const asked = { days: 3, expert: '省质检院', until: '2026-07-01', items: ['fields.purpose'], opinion: 'agree' };

/** Returns an application in a state, to which somebody in the role stands as it says. */
async function applicationIn(state: ApplicationState, role: Role): Promise<ApplicationDetail> {
  const by = role === 'both' ? 'both' : 'applicant';
  products += 1;
  const productId = `machine-${products}`;
  await saveLoan(server.db, { id: productId });
  const body = { kind: 'financing', subjectId: productId, companyId };
  if (state === 'draft') {
    const { id } = await server.call(application.begin, { body }, tokens[by]);
    return server.call(application.detail, { params: { id } }, tokens[by]);
  }
  const sent = await sendLoan(server, tokens[by], { productId, companyId, licence: licences[by] });
  let at = await server.call(application.detail, { params: { id: sent.id } }, tokens.holder);
  if (role === 'answered') at = await decide(at, 'answered', 'approve');
  if (state === 'submitted' && role !== 'consulted') return at;
  at = await decide(at, 'holder', 'take');
  if (role === 'consulted') at = await decide(at, 'holder', 'consult', ids.consulted);
  if (role === 'prolonger' && state === 'reviewing') at = await decide(at, 'holder', 'extend');
  if (role === 'resumer' && state === 'reviewing') at = await decide(at, 'holder', 'pause');
  if (role === 'supplier' && state === 'reviewing') at = await decide(at, 'holder', 'supplement');
  if (role === 'adviser' && state === 'reviewing') at = await decide(at, 'holder', 'join');
  // their task ended with the step
  if (state === 'submitted') return decide(at, 'holder', 'approve');
  if (state === 'reviewing') return at;
  if (state === 'withdrawn') return server.call(application.withdraw, { body: { id: at.id, version: at.version } }, tokens[by]);
  if (state === 'approved') {
    at = await decide(at, 'holder', 'approve');
    return decide(at, 'later', 'approve');
  }
  return decide(at, 'holder', state === 'returned' ? 'return' : 'reject');
}

async function attempt({ id, answers }: ApplicationDetail, version: number, action: ApplicationAction, role: Role): Promise<string> {
  const isOfApplicant = (applicantActions as readonly string[]).includes(action);
  const endpoint: EndpointShape = isOfApplicant ? calls[action as keyof typeof calls] : approval.decide;
  const { fileId, name, size } = licences[senderOf(role)];
  const whole = { fields: { ...answers.fields, ...loanFields }, materials: { licence: [{ fileId, name, size }] } };
  const more = isOfApplicant
    ? {
        answers: action === 'supply' ? { fields: { purpose: '扩建厂房' }, materials: {} } : whole,
        note: '理由',
        score: action === 'reopen' ? 1 : 5,
      }
    : { action, note: '理由', to: ids.spare, department: action === 'route' ? department : null, ...asked, departments: [department] };
  const response = await server.fetch(endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: tokens[role] },
    body: JSON.stringify({ id, version, ...more }),
  });
  const { code, data } = (await response.json()) as { code: number | string; data: ApplicationDetail | null };
  if (response.status !== 200) return `${response.status} ${code}`;
  return code === 0 ? (data?.state ?? 'gone') : String(code);
}

const storedOf = async (id: string) => {
  const [found] = await server.db.select().from(applicationTable).where(eq(applicationTable.id, id));
  return found === undefined ? 'gone' : `${found.state} ${found.version}`;
};

describe('every action in every state by every role', () => {
  beforeEach(() => saveForm(1, 1));

  test.each(roles.filter((role) => role !== 'answered').flatMap((role) => applicationStates.map((state) => [role, state] as const)))(
    '%s, %s',
    async (role, state) => {
      const { found, wanted } = await tryAll(role, state);
      expect(found).toEqual(wanted);
    },
  );

  test('answered, reviewing', async () => {
    await saveForm(2, 2);
    const { found, wanted } = await tryAll('answered', 'reviewing');
    expect(found).toEqual(wanted);
  });

  /**
   * Tries every action: refused ones on one application, which stays as it is, each that is allowed on one of its own, first as of another
   * version. Returns what was answered and is stored afterwards, and what should be.
   */
  async function tryAll(role: Role, state: ApplicationState): Promise<{ found: string[]; wanted: string[] }> {
    const [found, wanted]: [string[], string[]] = [[], []];
    const seen = await applicationIn(state, role);
    for (const action of applicationActions) {
      const to = expected(state, action, role);
      if (to === to.toUpperCase()) {
        found.push(`${action}: ${await attempt(seen, seen.version, action, role)}, ${await storedOf(seen.id)}`);
        wanted.push(`${action}: ${to}, ${state} ${seen.version}`);
        continue;
      }
      const own = await applicationIn(state, role);
      found.push(`${action} of another version: ${await attempt(own, own.version + 1, action, role)}, ${await storedOf(own.id)}`);
      wanted.push(`${action} of another version: CONFLICT, ${state} ${own.version}`);
      found.push(`${action}: ${await attempt(own, own.version, action, role)}, ${await storedOf(own.id)}`);
      wanted.push(`${action}: ${to}, ${to === 'gone' ? 'gone' : `${to} ${own.version + 1}`}`);
    }
    return { found, wanted };
  }

  test('an action that a step leaves out is refused there', async () => {
    const [accept, last] = financing.definition.steps;
    if (accept === undefined || last === undefined) throw new Error('financing has two steps');
    const steps = [{ ...accept, byOwner: false, allowed: ['approve' as const, 'return' as const] }, last];
    await server.db
      .insert(applicationForm)
      .values({ kind: 'financing', version: 3, definition: { ...financing.definition, perWindow: 99, steps }, savedAt: testNow });
    const seen = await applicationIn('draft', 'applicant');
    expect(seen.definition.steps[0]?.allowed).toEqual(['approve', 'return']);
    products += 1;
    const productId = `machine-${products}`;
    await saveLoan(server.db, { id: productId });
    const sent = await sendLoan(server, tokens.applicant, { productId, companyId, licence: licences.applicant });
    for (const action of ['take', 'reject', 'reassign', 'consult'] as const)
      expect(await attempt(sent, sent.version, action, 'officer')).toBe('WRONG_STATE');
    expect(await attempt(sent, sent.version, 'approve', 'officer')).toBe('submitted');
  });
});
