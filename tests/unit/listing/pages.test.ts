import { describe, expect, it } from 'vitest';
import { groupSteps, progressOf } from '#pages/publishing/listing/operation/navigation/step-groups.ts';
import { openDays } from '#pages/publishing/listing/technology/opening-hours.ts';

const step = (title: string, relation: 'then' | 'and' | 'or') => ({ title, relation });

describe('steps of a guide', () => {
  const steps = [
    step('name', 'then'),
    step('register', 'then'),
    step('seal', 'and'),
    step('bank', 'then'),
    step('agency', 'or'),
    step('tax', 'and'),
  ];
  const groups = groupSteps(steps);

  it('steps are side by side after "and", and alternatives after "or"', () => {
    expect(groups.map((group) => group.map((alternatives) => alternatives.map(({ title }) => title)))).toEqual([
      [['name']],
      [['register'], ['seal']],
      [['bank', 'agency'], ['tax']],
    ]);
  });

  it('the first step begins a group, whatever its relation', () => {
    expect(groupSteps([step('only', 'or')])).toHaveLength(1);
  });

  it('one done alternative of several counts as done', () => {
    expect(progressOf(groups, ({ title }) => title === 'agency')).toEqual({ done: 1, total: 5 });
    expect(progressOf(groups, ({ title }) => title === 'agency' || title === 'bank')).toEqual({ done: 1, total: 5 });
  });
});

describe('opening hours of a device', () => {
  it('consecutive days with equal hours are joined', () => {
    const weekdays = [1, 2, 3, 4, 5].flatMap((weekday) => [
      { weekday, from: 840, to: 1050 },
      { weekday, from: 540, to: 720 },
    ]);
    expect(openDays([...weekdays, { weekday: 6, from: 0, to: 1440 }])).toEqual([
      { first: 1, last: 5, hours: '09:00–12:00, 14:00–17:30' },
      { first: 6, last: 6, hours: '00:00–24:00' },
    ]);
  });

  it('closed days between are left out', () => {
    expect(openDays([1, 3].map((weekday) => ({ weekday, from: 540, to: 600 }))).map(({ first, last }) => [first, last])).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });
});
