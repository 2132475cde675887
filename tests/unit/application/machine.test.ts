import { describe, expect, test } from 'vitest';
import type { ApplicationAction, Refusal } from '#domain/application/actions.ts';
import type { ApplicationState } from '#domain/application/states.ts';
import type { Standing } from '#domain/application/machine.ts';
import { applicantActions, applicationActions, batchActions, decisions, officerActions } from '#domain/application/actions.ts';
import { applicationStates } from '#domain/application/states.ts';
import type { TimeStanding } from '#domain/application/time.ts';
import { unasked } from '#domain/application/time.ts';
import { applicationMachine, isDecided, refusalOf } from '#domain/application/machine.ts';

const officer = (state: ApplicationState, more: Partial<Standing> = {}): Standing => ({
  state,
  isApplicant: false,
  isInvolved: false,
  isConsulted: true,
  holdsStep: true,
  hasAnswered: false,
  task: 'free',
  ...more,
});
const applicant = (state: ApplicationState, more: Partial<Standing> = {}): Standing => ({
  ...officer(state),
  isApplicant: true,
  holdsStep: false,
  ...more,
});
const allowed = (standing: Standing) => applicationActions.filter((action) => refusalOf(action, standing) === null);
const refusals = (standing: Standing, actions: readonly ApplicationAction[]) => [
  ...new Set(actions.map((action) => refusalOf(action, standing))),
];

describe('permissions', () => {
  test.each<[ApplicationState, ApplicationAction[], ApplicationAction[]]>([
    ['draft', ['save', 'discard', 'submit'], []],
    ['submitted', ['withdraw'], [...batchActions.filter((one) => one !== 'release'), 'merge']],
    ['reviewing', ['withdraw'], [...batchActions.filter((one) => one !== 'release'), 'merge']],
    ['returned', ['save', 'submit', 'withdraw'], []],
    ['approved', [], []],
    ['rejected', [], []],
    ['withdrawn', [], []],
    ['merged', [], ['separate']],
  ])('%s: its applicant and an officer of its step', (state, own, officers) => {
    expect(allowed(applicant(state)).toSorted()).toEqual(own.toSorted());
    expect(allowed(officer(state)).toSorted()).toEqual(officers.toSorted());
  });

  test('nobody decides their own application, whatever their permissions', () => {
    for (const state of applicationStates)
      expect(refusals(applicant(state, { holdsStep: true, task: 'mine' }), officerActions)).toEqual(['own']);
  });

  test('a person who may not act for the company can fill in, but not send or withdraw', () => {
    const stranger = applicant('draft', { isStranger: true });
    expect(refusalOf('submit', stranger)).toBe('stranger');
    expect(allowed(stranger).toSorted()).toEqual(['discard', 'save']);
    expect(allowed(applicant('submitted', { isStranger: true }))).toEqual([]);
  });

  test('other people have no action in any state', () => {
    for (const state of applicationStates)
      expect(refusals(officer(state, { holdsStep: false, isConsulted: false }), applicationActions)).toEqual(['permission']);
  });

  test('an officer can neither edit nor withdraw another person’s application', () => {
    for (const state of applicationStates) expect(refusals(officer(state), applicantActions)).toEqual(['permission']);
  });

  test.each<[string, Partial<Standing>, Partial<Record<ApplicationAction, Refusal>>]>([
    ['a task that nobody has is not put back', {}, { release: 'state' }],
    ['a task that they have cannot be taken again', { task: 'mine' }, { take: 'state' }],
    ['what its owner decides stays with the owner', { task: 'mine', isOwners: true }, { take: 'state', release: 'step', route: 'step' }],
    [
      'a task that somebody else has can only be handed over',
      { task: 'others' },
      { take: 'others', approve: 'others', return: 'others', reject: 'others', consult: 'others', release: 'others', route: 'others' },
    ],
    [
      'who has answered a step does not answer it again in the round',
      { hasAnswered: true },
      { take: 'answered', approve: 'answered', return: 'answered', reject: 'answered', consult: 'answered', release: 'state' },
    ],
    [
      'a step may leave answers out',
      { allowed: ['take', 'approve', 'return', 'reassign', 'consult'] },
      { reject: 'step', release: 'state' },
    ],
  ])('%s', (_, more, refused) => {
    for (const action of batchActions) expect(refusalOf(action, officer('reviewing', more)), action).toBe(refused[action] ?? null);
  });
});

describe('an extension', () => {
  const asked = (extension: 'own' | 'others' | null, more: Partial<Standing> = {}, isExtended = false) =>
    (['extend', 'grant', 'refuse'] as const).map((action) =>
      refusalOf(action, officer('reviewing', { task: 'mine', time: { ...unasked, extension, isExtended }, ...more })),
    );

  test.each<[string, Parameters<typeof asked>, (Refusal | null)[]]>([
    ['is asked for by who has the case', [null], [null, 'state', 'state']],
    ['is not asked for by who has not taken it', [null, { task: 'free' }], ['state', 'state', 'state']],
    ['is not asked for by others', [null, { task: 'others' }], ['others', 'state', 'state']],
    ['is decided by somebody else, once', ['others', { task: 'others' }], ['others', null, null]],
    ['is not decided by who asked for it', ['own'], ['pending', 'asker', 'asker']],
    ['is refused where the kind allows no more', [null, {}, true], ['spent', 'state', 'state']],
    ['is decided by who administers applications', ['others', { holdsStep: false, administers: true }], ['permission', null, null]],
    ['is not decided by somebody of the applicant', ['others', { isInvolved: true }], ['own', 'own', 'own']],
  ])('%s', (_, standing, refused) => expect(asked(...standing)).toEqual(refused));

  test('an extension is neither requested nor decided after officers no longer have the case', () => {
    for (const state of applicationStates.filter((one) => one !== 'submitted' && one !== 'reviewing'))
      expect(refusals(officer(state, { time: { ...unasked, extension: 'others' } }), ['extend', 'grant', 'refuse'])).toEqual(['state']);
  });
});

describe('a supplement', () => {
  const supplemented = (more: Partial<Standing> = {}) =>
    officer('reviewing', { task: 'mine', time: { ...unasked, clockStop: 'supplement' }, ...more });

  test('only the applicant supplies it, and only while it is requested', () => {
    expect(refusalOf('supply', { ...supplemented(), isApplicant: true })).toBeNull();
    expect(refusalOf('supply', { ...supplemented(), isApplicant: true, isStranger: true })).toBe('stranger');
    expect(refusalOf('supply', applicant('reviewing'))).toBe('state');
    expect(refusalOf('supply', supplemented())).toBe('permission');
  });

  test('only the officer of the case requests it, one at a time', () => {
    expect(refusalOf('supplement', officer('reviewing', { task: 'mine' }))).toBeNull();
    expect(refusalOf('supplement', officer('reviewing', { task: 'others' }))).toBe('others');
    expect(refusalOf('supplement', supplemented())).toBe('paused');
    expect(refusalOf('supplement', officer('reviewing', { task: 'mine', isFromRecord: true }))).toBe('elsewhere');
  });
});

describe('joint handling', () => {
  const joined = (more: Partial<Standing['time']>, standing: Partial<Standing> = {}) =>
    officer('reviewing', { task: 'mine', time: { ...unasked, ...more }, ...standing });

  test('only the officer of the case begins and ends it', () => {
    expect(refusalOf('join', joined({}))).toBeNull();
    expect(refusalOf('join', joined({}, { task: 'others' }))).toBe('others');
    expect(refusalOf('join', joined({}, { isOwners: true }))).toBe('step');
    expect(refusalOf('unjoin', joined({ hasJoint: true }))).toBeNull();
    expect(refusalOf('unjoin', joined({}))).toBe('state');
  });

  test.each<[TimeStanding['joined'], Refusal | null]>([
    ['asked', null],
    ['answered', 'answered'],
    ['over', 'state'],
    [null, 'permission'],
  ])('a department that is %s answers', (is, refused) =>
    expect(refusalOf('opine', joined({ joined: is }, { holdsStep: false, task: 'others' }))).toBe(refused),
  );

  test('a consulted person has no other action', () =>
    expect(allowed(joined({ joined: 'asked' }, { holdsStep: false, isConsulted: false, task: 'others' }))).toEqual(['opine']));
});

describe('the pause action', () => {
  const paused = (more: Partial<Standing> = {}) =>
    officer('reviewing', { task: 'mine', time: { ...unasked, clockStop: 'pause' }, ...more });

  test('a pause stops decisions and further time requests until resumed', () => {
    for (const action of [...decisions, 'extend', 'pause'] as const) expect(refusalOf(action, paused()), action).toBe('paused');
    expect(refusalOf('resume', paused())).toBeNull();
    expect(refusalOf('resume', paused({ task: 'free' }))).toBeNull();
    expect(refusalOf('resume', paused({ task: 'others' }))).toBe('others');
  });

  test('a paused case can still be handed over, released and withdrawn', () => {
    for (const action of ['reassign', 'consult', 'release', 'route'] as const) expect(refusalOf(action, paused()), action).toBeNull();
    expect(refusalOf('withdraw', { ...paused(), isApplicant: true })).toBeNull();
  });

  test('only the officer of the case pauses it, and only a paused case is resumed', () => {
    expect(refusalOf('pause', officer('reviewing', { task: 'mine' }))).toBeNull();
    expect(refusalOf('pause', officer('reviewing', { task: 'free' }))).toBe('state');
    expect(refusalOf('pause', officer('reviewing', { task: 'others' }))).toBe('others');
    expect(refusalOf('resume', officer('reviewing', { task: 'mine' }))).toBe('state');
  });
});

describe('applications administrators', () => {
  const administrator = (more: Partial<Standing> = {}) =>
    officer('reviewing', { holdsStep: false, isConsulted: false, administers: true, ...more });

  test('they hand over, release and route anybody’s case, and decide nothing', () =>
    expect(allowed(administrator({ task: 'others' })).toSorted()).toEqual(['merge', 'reassign', 'release', 'route']));

  test('a taken case is merged by its officer or an administrator, never one’s own case', () => {
    expect(refusalOf('merge', officer('reviewing', { task: 'others' }))).toBe('others');
    expect(refusalOf('merge', officer('reviewing', { task: 'mine' }))).toBeNull();
    expect(refusalOf('merge', officer('submitted', { isInvolved: true }))).toBe('own');
    expect(refusalOf('separate', officer('merged', { holdsStep: false }))).toBe('permission');
    expect(refusalOf('separate', administrator({ state: 'merged' }))).toBeNull();
  });

  test('they have no action on applications of their own company', () =>
    expect(refusals(administrator({ isInvolved: true }), officerActions)).toEqual(['own']));
});

describe('ratings', () => {
  const rated = { isRated: false, isLate: false, wasReopened: false };
  const of = (state: ApplicationState, rating: Standing['rating']) =>
    (['rate', 'reopen'] as const).map((action) => refusalOf(action, { ...applicant(state), ...(rating !== undefined && { rating }) }));

  test.each<[ApplicationState, Standing['rating'], (Refusal | null)[]]>([
    ['approved', rated, [null, null]],
    ['rejected', rated, [null, null]],
    ['withdrawn', rated, ['state', 'state']],
    ['reviewing', rated, ['state', 'state']],
    ['approved', undefined, ['state', 'state']],
    ['approved', { ...rated, isRated: true }, ['rated', 'rated']],
    ['approved', { ...rated, isLate: true }, ['late', 'late']],
    ['approved', { ...rated, wasReopened: true }, [null, 'once']],
  ])('%s, %j', (state, rating, refused) => expect(of(state, rating)).toEqual(refused));

  test('only the applicant rates', () =>
    expect(refusals(officer('approved', { rating: rated }), ['rate', 'reopen'])).toEqual(['permission']));
});

describe('the machine', () => {
  const targets = (state: ApplicationState) =>
    Object.values(applicationMachine[state]).flatMap(({ to }) =>
      to === 'gone' || to === 'same' ? [] : to === 'step' ? ['reviewing', 'approved'] : [to],
    );

  test('every state can be reached from a draft', () => {
    const reached = new Set<string>(['draft']);
    for (const state of reached) for (const target of targets(state as ApplicationState)) reached.add(target);
    expect([...reached].toSorted()).toEqual([...applicationStates].toSorted());
  });

  test('only decided states are final', () => expect(applicationStates.filter(isDecided)).toEqual(['approved', 'rejected', 'withdrawn']));

  test('every action against the applicant needs a reason', () => {
    for (const state of applicationStates)
      for (const action of ['return', 'reject', 'reassign'] as const)
        expect(applicationMachine[state][action]?.needs ?? 'note').toBe('note');
    expect(applicationMachine.reviewing.reject).toBeDefined();
  });
});
