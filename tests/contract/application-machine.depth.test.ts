import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import * as application from '#contract/application.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { matter } from '#contract/application/matter.ts';
import * as approval from '#contract/approval.ts';
import type { EndpointShape } from '#contract/endpoint.ts';
import { changeBusiness } from '#contract/company-choice.ts';
import * as similar from '#contract/similar-case.ts';
import type { ApplicationAction } from '#domain/application/actions.ts';
import type { ApplicationState } from '#domain/application/states.ts';
import { applicantActions, applicationActions, duplicateActions } from '#domain/application/actions.ts';
import { applicationStates } from '#domain/application/states.ts';
import { application as applicationTable, applicationForm } from '#server/platform/db/tables/application.ts';
import { account } from '#server/platform/db/tables/account.ts';
import { membership } from '#server/platform/db/tables/company.ts';
import { listing } from '#server/platform/db/tables/listing.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { role as roleTable } from '#server/platform/db/tables/permission.ts';
import { saveListings } from '#server/publishing/listing/save-listings.ts';
import { officerOf } from '../setup/applications.ts';
import { testNow } from '../setup/clock.ts';
import { restoredServer } from '../setup/server.ts';
import { tally } from '../setup/workflow-tally.ts';
import { pdf, store } from './policy-content.ts';

/**
 * Who asks. `holder` has the task if somebody has it; `officer` has the permission of the step and not the task; `answered` has approved a
 * step that needs another approval; `later` has the permission of the next step; `consulted` was asked for an opinion and has no permission here;
 * `prolonger` has the permission of the step while its holder has asked for more time; `resumer` has the permission of the
 * step while its holder has paused it; `supplier` is the applicant of whom its holder asks a supplement; `adviser` belongs to a
 * department that its holder asks, and reaches no further; `both` sent it and has the permission of the step; `colleague` is an agent of the company and has that permission, `reader` reads there and has it;
 * `administrator` administers applications and has no permission of a step.
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
  'administrator',
  'stranger',
] as const;
type Role = (typeof roles)[number];
/** `spare` brings a case into the tried state, `decider` decides its last step, and `other` receives cases that are handed on. */
type Person = Role | 'spare' | 'decider' | 'other';

/**
 * How far the role of an officer reaches: over everything, over the department of the case, over a department above it, over its district, or
 * over another department or district.
 */
const scopes = ['all', 'department', 'below', 'district', 'otherDepartment', 'otherDistrict'] as const;
type CaseScope = (typeof scopes)[number];
/** Further scopes for some of the roles. */
const scoped: readonly (readonly [Role, readonly Exclude<CaseScope, 'all'>[]])[] = [
  ['holder', ['department']],
  ['officer', ['department', 'below', 'district', 'otherDepartment', 'otherDistrict']],
  ['later', ['department', 'otherDepartment']],
  ['administrator', ['department', 'otherDepartment', 'otherDistrict']],
];

/** The expected result according to the design, not the code: the next state, or the code of the refusal. */
function expected(state: ApplicationState, action: ApplicationAction, role: Role, scope: CaseScope): string {
  const isOfApplicant = (applicantActions as readonly string[]).includes(action);
  if (role === 'stranger' || scope === 'otherDepartment' || scope === 'otherDistrict') return 'GONE';
  // an agent can continue a colleague's application
  if (role === 'applicant' || role === 'supplier' || role === 'both' || role === 'colleague') {
    if (action === 'supply') return role === 'supplier' && state === 'reviewing' ? 'reviewing' : 'WRONG_STATE';
    // nobody decides their own application
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
  // a draft is visible only to its company
  if (state === 'draft') return 'GONE';
  if (role === 'adviser' && state !== 'reviewing') return 'GONE';
  if (isOfApplicant) return 'NOT_YOURS';
  // they can read this case but not the one it would be merged into
  if (action === 'merge' && (role === 'adviser' || role === 'consulted')) return 'GONE';
  if (action === 'opine') return role === 'adviser' ? 'reviewing' : 'NOT_YOURS';
  if (role === 'adviser') return 'NOT_YOURS';
  if (action === 'advise') return role === 'consulted' && state === 'reviewing' ? 'reviewing' : 'NOT_YOURS';
  if (role === 'consulted') return 'NOT_YOURS';
  const isOpen = state === 'submitted' || state === 'reviewing';
  if (role === 'later' && isOpen) return 'NOT_YOURS';
  if (role === 'administrator') return ofAdministrator(state, action, isOpen);
  if (action === 'separate') return state === 'merged' ? 'submitted' : 'WRONG_STATE';
  if (!isOpen) return 'WRONG_STATE';
  return ofOfficer(state, action, role);
}

/** They reassign, release and join cases of anybody, and decide nothing. */
function ofAdministrator(state: ApplicationState, action: ApplicationAction, isOpen: boolean): string {
  const leads: Partial<Record<ApplicationAction, string>> = {
    reassign: 'reviewing',
    release: 'submitted',
    route: 'submitted',
    merge: 'merged',
    separate: 'submitted',
    grant: 'WRONG_STATE',
    refuse: 'WRONG_STATE',
  };
  const to = leads[action];
  if (to === undefined) return 'NOT_YOURS';
  if (action === 'separate') return state === 'merged' ? to : 'WRONG_STATE';
  // nobody has it
  return !isOpen || (action === 'release' && state === 'submitted') ? 'WRONG_STATE' : to;
}

/** Actions on a waiting case for holders of the step's permission. */
function ofOfficer(state: ApplicationState, action: ApplicationAction, role: Role): string {
  const leads = {
    take: 'reviewing',
    approve: 'submitted',
    return: 'returned',
    reject: 'rejected',
    reassign: 'reviewing',
    consult: 'reviewing',
    release: 'submitted',
    route: 'submitted',
    merge: 'merged',
  };
  const isPaused = role === 'resumer' && state === 'reviewing';
  if (isPaused && ['approve', 'return', 'reject', 'extend', 'pause', 'supplement'].includes(action)) return 'WRONG_STATE';
  if (action === 'resume') return isPaused ? 'TAKEN' : 'WRONG_STATE';
  // the holder requests more time, another officer grants it
  if (action === 'unjoin') return 'WRONG_STATE';
  if (action === 'extend' || action === 'pause' || action === 'supplement' || action === 'join')
    return state === 'submitted' ? 'WRONG_STATE' : role === 'holder' ? 'reviewing' : 'TAKEN';
  if (action === 'grant' || action === 'refuse') return role === 'prolonger' && state === 'reviewing' ? 'reviewing' : 'WRONG_STATE';
  // nobody has it
  if (state === 'submitted' && action === 'release') return 'WRONG_STATE';
  if (action === 'reassign') return 'reviewing';
  if (state === 'reviewing' && (role === 'officer' || role === 'prolonger' || role === 'resumer')) return 'TAKEN';
  // an officer who has answered has no task to release
  if (state === 'reviewing' && role === 'answered') return ['release', 'route', 'merge'].includes(action) ? 'TAKEN' : 'ANSWERED';
  if (state === 'reviewing' && action === 'take') return 'WRONG_STATE';
  return leads[action as keyof typeof leads];
}

const { save, discard, submit, withdraw, rate, supply } = application;
// a low score reopens the case, a high one does not
const calls = { save, discard, submit, withdraw, rate, supply, reopen: rate, merge: similar.merge, separate: similar.separate };

const tokens = {} as Record<Person, string>;
const ids = {} as Record<Person, string>;
const companyId = 'yx-lingque';
/** Departments: that of the cases, its parent, a consulted one, and another. */
const department = { here: 'machine-here', above: 'machine-above', asked: 'machine-asked', other: 'machine-other' };
const district = { here: '999901', other: '999902' };
/** The matter that is applied for. */
let guide: typeof listing.$inferSelect;
const senders = ['applicant', 'both', 'colleague'] as const;
type Sender = (typeof senders)[number];
const senderOf = (role: Role): Sender => (role === 'both' || role === 'colleague' ? role : 'applicant');
const licences = {} as Record<Sender, Awaited<ReturnType<typeof store>>>;
let guides = 0;

const server = restoredServer({
  prepare: async () => {
    const held: Record<Person, string[]> = {
      applicant: [],
      both: ['approve:matter'],
      colleague: ['approve:matter'],
      reader: ['approve:matter'],
      holder: ['approve:matter'],
      officer: ['approve:matter'],
      answered: ['approve:matter'],
      later: ['approve:final'],
      consulted: ['approve:appeal'],
      prolonger: ['approve:matter'],
      resumer: ['approve:matter'],
      supplier: [],
      adviser: ['approve:matter'],
      administrator: ['system:application'],
      stranger: [],
      spare: ['approve:matter'],
      decider: ['approve:final'],
      other: ['approve:matter'],
    };
    for (const [name, keys] of Object.entries(held) as [Person, string[]][]) {
      const { id, token } = await officerOf(server.db, `m-${name}`, keys);
      ids[name] = id;
      tokens[name] = token;
    }
    for (const one of [...senders, 'reader'] as const) await server.call(changeBusiness, { body: { id: companyId } }, tokens[one]);
    // someone without a role cannot apply for a company that has an administrator
    await server.db.update(membership).set({ role: 'agent' }).where(eq(membership.companyId, companyId));
    await server.db.update(membership).set({ role: 'reader' }).where(eq(membership.accountId, ids.reader));
    const made = Object.values(department).map((code) => ({ category: 'policy.issuer', code, name: code, nameEn: code }));
    const entries = await server.db.insert(dictEntry).values(made).returning();
    const above = entries.find(({ code }) => code === department.above);
    await server.db.update(dictEntry).set({ parentId: above?.id }).where(eq(dictEntry.code, department.here));
    await reach('adviser', { departmentScope: 'own' }, { department: department.asked });
    const [known] = await server.db.select().from(listing).where(eq(listing.kind, 'matter')).orderBy(listing.id).limit(1);
    if (known === undefined) throw new Error('the sample has no matter');
    guide = known;
    // one person in two roles
    tokens.supplier = tokens.applicant;
    for (const one of senders) licences[one] = await store(server, tokens[one], pdf(`licence-${one}.pdf`, one));
  },
});

type Scopes = Pick<Partial<typeof roleTable.$inferInsert>, 'departmentScope' | 'regionScope'>;
type Office = Pick<Partial<typeof account.$inferInsert>, 'department' | 'officeRegion'>;

/** Sets the scope of an account's role and the account's department. */
async function reach(who: Role, reached: Scopes, office: Office): Promise<void> {
  await server.db
    .update(roleTable)
    .set(reached)
    .where(eq(roleTable.code, `officer-m-${who}`));
  await server.db.update(account).set(office).where(eq(account.id, ids[who]));
}

const reaches: Record<Exclude<CaseScope, 'all'>, [Scopes, Office]> = {
  department: [{ departmentScope: 'own' }, { department: department.here }],
  below: [{ departmentScope: 'below' }, { department: department.above }],
  district: [{ regionScope: 'own' }, { officeRegion: district.here }],
  otherDepartment: [{ departmentScope: 'own' }, { department: department.other }],
  otherDistrict: [{ regionScope: 'own' }, { officeRegion: district.other }],
};

/** Publishes a form whose first step needs `agreeing` officers and whose second step needs another permission. */
async function saveForm(version: number, agreeing: number): Promise<void> {
  const [accept, decide] = matter.definition.steps;
  if (accept === undefined || decide === undefined) throw new Error('a matter has two steps');
  const steps = [
    { ...accept, agreeing },
    { ...decide, permission: 'approve:final' },
  ];
  const definition = { ...matter.definition, perWindow: 99, steps };
  await server.db.insert(applicationForm).values({ kind: 'matter', version, definition, savedAt: testNow });
}

const decide = ({ id, version }: { id: string; version: number }, as: Person, action: ApplicationAction, to: string | null = null) =>
  server.call(
    approval.decide,
    { body: { id, version, action, note: '理由', to, ...asked, departments: [department.asked] } as never },
    tokens[as],
  );

/** Inputs of the actions on a case's time limits. */
const asked = { days: 3, expert: '省质检院', until: '2026-07-01', items: ['fields.statement'], opinion: 'agree' };

const statement = '申请按指南办理。';
/** Answers that are not prefilled from the company. */
function answersOf(as: Sender, known: Record<string, unknown>) {
  const { fileId, name, size } = licences[as];
  const fields = { ...known, contactName: '王芳', contactPhone: '13800000000', creditCode: '91330100MA2XYZ0001', statement };
  return { fields, materials: { documents: [{ fileId, name, size }] } };
}

async function saveGuide(): Promise<string> {
  guides += 1;
  const id = `machine-${guides}`;
  await saveListings(server.db, [{ ...guide, id, ownerId: null }], { now: testNow });
  return id;
}

const read = (id: string, as: Person) => server.call(application.detail, { params: { id } }, tokens[as]);

/** Sends an application for the matter; the case belongs to the department and district that the scopes name. */
async function send(as: Sender, subjectId: string): Promise<ApplicationDetail> {
  const { id } = await server.call(application.begin, { body: { kind: 'matter', subjectId, companyId } }, tokens[as]);
  const { version, answers } = await read(id, as);
  await server.call(application.submit, { body: { id, version, answers: answersOf(as, answers.fields) } }, tokens[as]);
  await server.db.update(applicationTable).set({ department: department.here, region: district.here }).where(eq(applicationTable.id, id));
  return read(id, as);
}

/** An application and, if an action needs one, an earlier application to merge it into. */
type Seen = ApplicationDetail & { earlierId: string };

/** Returns an application in a state, with the caller in the given role towards it. */
async function applicationIn(state: ApplicationState, role: Role, hasEarlier: boolean): Promise<Seen> {
  const by = role === 'both' ? 'both' : 'applicant';
  const subjectId = await saveGuide();
  const earlierId = hasEarlier || state === 'merged' ? (await send(by, subjectId)).id : '';
  return { ...(await broughtTo(state, role, { by, subjectId, earlierId })), earlierId };
}

type Sent = { by: Sender; subjectId: string; earlierId: string };

async function broughtTo(state: ApplicationState, role: Role, { by, subjectId, earlierId }: Sent): Promise<ApplicationDetail> {
  if (state === 'draft') {
    const { id } = await server.call(application.begin, { body: { kind: 'matter', subjectId, companyId } }, tokens[by]);
    return read(id, by);
  }
  let at = await send(by, subjectId);
  if (role === 'answered') at = await decide(at, 'answered', 'approve');
  if (state === 'submitted' && role !== 'consulted') return at;
  at = await decide(at, 'spare', 'take');
  if (role === 'consulted') at = await decide(at, 'spare', 'consult', ids.consulted);
  if (state === 'reviewing') {
    if (role === 'prolonger') return decide(at, 'spare', 'extend');
    if (role === 'resumer') return decide(at, 'spare', 'pause');
    if (role === 'supplier') return decide(at, 'spare', 'supplement');
    if (role === 'adviser') return decide(at, 'spare', 'join');
    return role === 'holder' ? decide(at, 'spare', 'reassign', ids.holder) : at;
  }
  // their task ended with the step
  if (state === 'submitted') return decide(at, 'spare', 'approve');
  if (state === 'withdrawn') return server.call(application.withdraw, { body: { id: at.id, version: at.version } }, tokens[by]);
  if (state === 'merged') return server.call(similar.merge, { body: { id: at.id, otherId: earlierId, version: at.version } }, tokens.spare);
  if (state === 'approved') {
    at = await decide(at, 'spare', 'approve');
    return decide(at, 'decider', 'approve');
  }
  return decide(at, 'spare', state === 'returned' ? 'return' : 'reject');
}

async function attempt({ id, earlierId, answers }: Seen, version: number, action: ApplicationAction, role: Role): Promise<string> {
  const isOfApplicant = (applicantActions as readonly string[]).includes(action);
  const isDuplicate = (duplicateActions as readonly string[]).includes(action);
  const endpoint: EndpointShape = isOfApplicant || isDuplicate ? calls[action as keyof typeof calls] : approval.decide;
  const supplied = { fields: { statement: '补充说明。' }, materials: {} };
  const ofApplicant = {
    answers: action === 'supply' ? supplied : answersOf(senderOf(role), answers.fields),
    note: '理由',
    score: action === 'reopen' ? 1 : 5,
  };
  const to = action === 'route' ? department.asked : null;
  const ofOfficers = { action, note: '理由', to: ids.other, department: to, ...asked, departments: [department.asked] };
  const more = isOfApplicant ? ofApplicant : isDuplicate ? { ...(action === 'merge' && { otherId: earlierId }) } : ofOfficers;
  const response = await server.fetch(endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: tokens[role] },
    body: JSON.stringify({ id, version, ...more }),
  });
  type Data = Partial<ApplicationDetail & { at: string; by: string }>;
  const { code, data } = (await response.json()) as { code: number | string; data?: Data | null };
  if (response.status !== 200) return `${response.status} ${code}`;
  if (code === 0) return data?.state ?? 'gone';
  // a refusal after somebody else's action names them and the time
  const isNamed = data?.id === id && Boolean(data.by) && Boolean(data.at);
  return namesWho.has(code) && !isNamed ? `${code} without who and when` : String(code);
}

/** Codes whose answer names who changed the case and when. */
const namesWho: ReadonlySet<unknown> = new Set(['WRONG_STATE', 'CONFLICT', 'TAKEN', 'ANSWERED']);

const storedOf = async (id: string) => {
  const [found] = await server.db.select().from(applicationTable).where(eq(applicationTable.id, id));
  return found === undefined ? 'gone' : `${found.state} ${found.version}`;
};

describe('every action in every state by every role', () => {
  beforeEach(() => saveForm(1, 1));

  test.each(roles.filter((role) => role !== 'answered').flatMap((role) => applicationStates.map((state) => [role, state] as const)))(
    '%s, %s',
    async (role, state) => {
      const { found, due } = await tryAll(role, state, 'all');
      expect(found).toEqual(due);
    },
  );

  test.each(scoped.flatMap(([role, all]) => all.flatMap((scope) => applicationStates.map((state) => [role, scope, state] as const))))(
    '%s of a role over %s, %s',
    async (role, scope, state) => {
      await reach(role, ...reaches[scope]);
      const { found, due } = await tryAll(role, state, scope);
      expect(found).toEqual(due);
    },
  );

  test('answered, reviewing', async () => {
    await saveForm(2, 2);
    const { found, due } = await tryAll('answered', 'reviewing', 'all');
    expect(found).toEqual(due);
  });

  /**
   * Tries every action: refused ones on one application, which stays as it is, each that is allowed on one of its own, first as of another
   * version. Returns what was answered and is stored afterwards, and what should be.
   */
  async function tryAll(role: Role, state: ApplicationState, scope: CaseScope): Promise<{ found: string[]; due: string[] }> {
    const [found, due]: [string[], string[]] = [[], []];
    const seen = await applicationIn(state, role, true);
    for (const action of applicationActions) {
      const to = expected(state, action, role, scope);
      if (to === to.toUpperCase()) {
        const answer = await attempt(seen, seen.version, action, role);
        tally({ table: 'applications', state, action, role, scope, answer });
        found.push(`${action}: ${answer}, ${await storedOf(seen.id)}`);
        due.push(`${action}: ${to}, ${state} ${seen.version}`);
        continue;
      }
      const own = await applicationIn(state, role, action === 'merge');
      found.push(`${action} of another version: ${await attempt(own, own.version + 1, action, role)}, ${await storedOf(own.id)}`);
      due.push(`${action} of another version: CONFLICT, ${state} ${own.version}`);
      const answer = await attempt(own, own.version, action, role);
      tally({ table: 'applications', state, action, role, scope, answer });
      found.push(`${action}: ${answer}, ${await storedOf(own.id)}`);
      due.push(`${action}: ${to}, ${to === 'gone' ? 'gone' : `${to} ${own.version + 1}`}`);
    }
    return { found, due };
  }

  test('an action that a step leaves out is refused there', async () => {
    const [accept, last] = matter.definition.steps;
    if (accept === undefined || last === undefined) throw new Error('a matter has two steps');
    const steps = [{ ...accept, allowed: ['approve' as const, 'return' as const] }, last];
    await server.db
      .insert(applicationForm)
      .values({ kind: 'matter', version: 3, definition: { ...matter.definition, perWindow: 99, steps }, savedAt: testNow });
    const seen = { ...(await send('applicant', await saveGuide())), earlierId: '' };
    expect(seen.definition.steps[0]?.allowed).toEqual(['approve', 'return']);
    for (const action of ['take', 'reject', 'reassign', 'consult'] as const)
      expect(await attempt(seen, seen.version, action, 'officer')).toBe('WRONG_STATE');
    expect(await attempt(seen, seen.version, 'approve', 'officer')).toBe('submitted');
  });
});
