/** `scoring`: experts score. `ranked`: scoring has ended, the ranking can be confirmed. */
export const roundStates = ['draft', 'scoring', 'ranked', 'confirmed', 'calledOff'] as const;
export type RoundState = (typeof roundStates)[number];

/**
 * Actions of officers on a round. `assign` gives a case to another expert, `reopen` returns an expert's scores of a case. `close` ends the
 * scoring.
 */
export const roundActions = ['save', 'discard', 'start', 'assign', 'reopen', 'close', 'confirm', 'callOff'] as const;
export type RoundAction = (typeof roundActions)[number];

type Rule = { to: RoundState | 'gone'; needsNote?: true };

/** The allowed actions of each state. An absent action is refused. */
export const roundMachine: Readonly<Record<RoundState, Readonly<Partial<Record<RoundAction, Rule>>>>> = {
  draft: { save: { to: 'draft' }, discard: { to: 'gone' }, start: { to: 'scoring' } },
  scoring: {
    assign: { to: 'scoring', needsNote: true },
    reopen: { to: 'scoring', needsNote: true },
    close: { to: 'ranked' },
    callOff: { to: 'calledOff', needsNote: true },
  },
  ranked: {
    reopen: { to: 'scoring', needsNote: true },
    confirm: { to: 'confirmed', needsNote: true },
    callOff: { to: 'calledOff', needsNote: true },
  },
  confirmed: {},
  calledOff: {},
};

/** Returns why an action on a round is refused; null if it is allowed. */
export function roundRefusal(action: RoundAction, state: RoundState, note: string): 'state' | 'note' | null {
  const rule = roundMachine[state][action];
  if (rule === undefined) return 'state';
  return rule.needsNote === true && note === '' ? 'note' : null;
}

export const roundLimits = { cases: 200, experts: 30, days: { least: 1, most: 60, usual: 5 } } as const;
