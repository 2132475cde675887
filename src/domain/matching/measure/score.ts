import type { PlainMeasure, ScorePart } from '../model/criteria.ts';
import { add, compare, interval, isPoint, point } from '../model/interval.ts';
import type { Interval } from '../model/interval.ts';
import type { FactKey } from '../model/profile.ts';
import type { Reading } from './reading.ts';

type Way = ScorePart['ways'][number];

/** The fewest and most points a number may be worth. Steps by `from` rise with it, steps by `upTo` fall. */
function pointsOf(value: Interval, steps: Way['steps']): Interval {
  let [surely, perhaps] = [0, 0];
  for (const { from, upTo, points } of steps) {
    const state = compare(value, { min: from, max: upTo });
    if (state === 'met') surely = Math.max(surely, points);
    if (state !== 'unmet') perhaps = Math.max(perhaps, points);
  }
  return interval(surely, perhaps);
}

const best = (a: Interval, b: Interval): Interval => interval(Math.max(a.lo, b.lo), Math.max(a.hi, b.hi));

/** Computes the points of an evaluation table. Facts that cannot change the points of a line are not asked for. */
export function scoreOf(parts: readonly ScorePart[], read: (measure: PlainMeasure) => Reading): Reading {
  let value = point(0);
  const needs = new Set<FactKey>();
  let [known, noBase] = [false, false];
  for (const { base = 0, ways } of parts) {
    const readings = ways.map(({ measure, steps }) => {
      const reading = read(measure);
      return { ...reading, worth: pointsOf(reading.value, steps) };
    });
    const points = readings.reduce((most, { worth }) => best(most, worth), point(base));
    for (const reading of readings) {
      known ||= reading.known;
      noBase ||= reading.noBase === true;
      if (!isPoint(reading.worth) && reading.worth.hi > points.lo) for (const key of reading.needs) needs.add(key);
    }
    value = add(value, points);
  }
  return { value, needs: [...needs], known, noBase };
}
