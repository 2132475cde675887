import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ApplicationStep, StepAnswer } from '#domain/application/steps.ts';
import { outcomeOf } from '#domain/application/steps.ts';

const step = (code: string, agreeing = 1): ApplicationStep => ({ code, permission: `approve:${code}`, agreeing, limitDays: 5 });
const steps = [step('accept'), step('review', 2), step('approve')];
const by = (name: string, answer: StepAnswer['answer'] = 'approve'): StepAnswer => ({ by: name, answer });

describe('answers to a step', () => {
  test.each<[string, number, StepAnswer[], ReturnType<typeof outcomeOf>]>([
    ['none', 0, [], { to: 'waits', agreed: 0, of: 1 }],
    ['the one that is needed', 0, [by('a')], { to: 'step', step: 1 }],
    ['one of two', 1, [by('a')], { to: 'waits', agreed: 1, of: 2 }],
    ['the same person twice', 1, [by('a'), by('a')], { to: 'waits', agreed: 1, of: 2 }],
    ['two of two', 1, [by('a'), by('b')], { to: 'step', step: 2 }],
    ['the last step', 2, [by('a')], { to: 'approved' }],
    ['a return beside an approval', 1, [by('a'), by('b', 'return')], { to: 'returned' }],
    ['a rejection beside a return', 1, [by('a', 'return'), by('b', 'reject')], { to: 'rejected' }],
  ])('%s', (_, at, answers, outcome) => expect(outcomeOf(steps, at, answers)).toEqual(outcome));

  test('an unknown step throws', () => expect(() => outcomeOf(steps, 3, [])).toThrow('no step 3 of 3'));

  test('answers to one step do not approve another', () =>
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 6 }), fc.nat({ max: 2 }), (people, at) => {
        const outcome = outcomeOf(
          steps,
          at,
          people.map((name) => by(name)),
        );
        const enough = new Set(people).size >= (steps[at]?.agreeing ?? 0);
        expect(outcome.to === 'approved').toBe(enough && at === 2);
        expect(outcome.to === 'waits').toBe(!enough);
      }),
    ));
});
