import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { learnTime, now } from '#http/clock.ts';

const day = 86_400_000;
const sentAt = '2026-06-15T02:00:00.000Z';
/** Returns an answer of the server sent at this moment. */
const answerOf = (headers: Record<string, string>) => new Headers({ date: new Date(sentAt).toUTCString(), ...headers });
const setBrowser = (moment: number) => vi.setSystemTime(moment);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  setBrowser(Date.parse(sentAt));
  learnTime(answerOf({}));
});
afterEach(() => vi.useRealTimers());

test.each([400 * day, -400 * day])('a clock that is %i ms off is corrected by the next answer', (wrong) => {
  setBrowser(Date.parse(sentAt) + wrong);
  learnTime(answerOf({}));
  expect(now().toISOString()).toBe(sentAt);
  setBrowser(Date.parse(sentAt) + wrong + 5000);
  expect(now().toISOString()).toBe('2026-06-15T02:00:05.000Z');
});

test('a difference of seconds, which network delays cause, is ignored', () => {
  setBrowser(Date.parse(sentAt) + 20_000);
  learnTime(answerOf({}));
  expect(now().getTime()).toBe(Date.parse(sentAt) + 20_000);
});

test("an answer from a proxy's cache is ignored", () => {
  setBrowser(Date.parse(sentAt) + 3 * day);
  learnTime(answerOf({ age: '86400' }));
  expect(now().getTime()).toBe(Date.parse(sentAt) + 3 * day);
});

test("without dates in answers the browser's clock is used", () => {
  setBrowser(Date.parse(sentAt) + 3 * day);
  learnTime(answerOf({}));
  learnTime(new Headers());
  expect(now().getTime()).toBe(Date.parse(sentAt) + 3 * day);
});
