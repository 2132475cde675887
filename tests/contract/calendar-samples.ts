import ICAL from 'ical.js';
import { expect } from 'vitest';
import { policySeeds } from '#server/seed/data/index.ts';
import type { PolicySeed } from '#server/seed/data/base/types.ts';

/** The anchor day of the tests' sample. */
export const today = '2026-06-15';

export const projects = (): PolicySeed[] => policySeeds(today).filter((policy) => policy.kind === 'project');

export function seedOf(id: string): PolicySeed {
  const found = policySeeds(today).find((policy) => policy.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
}

/** Parses a calendar file strictly: malformed input throws. */
export function parse(text: string) {
  const component = new ICAL.Component(ICAL.parse(text));
  const events = component.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
  return { component, events, byUid: new Map(events.map((event) => [event.uid, event])) };
}

/** Checks what every calendar file must satisfy (RFC 5545, 3.1). */
export function expectWellFormed(text: string): void {
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const lines = text.slice(0, -2).split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  // properties come before components (3.4, 3.6.1)
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n');
  expect(unfolded.filter((line, index) => /^END:V(EVENT|ALARM)$/.test(unfolded[index - 1] ?? '') && !/^(BEGIN|END):V/.test(line))).toEqual(
    [],
  );
  expect(unfolded).toContain('X-WR-TIMEZONE:Asia/Shanghai');
  // a split code point would decode to a replacement character
  expect(Buffer.from(text).toString()).toBe(text);
  expect(lines.filter((line) => !line.isWellFormed() || line.includes('\uFFFD'))).toEqual([]);
}
