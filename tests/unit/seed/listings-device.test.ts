import { expect, test } from 'vitest';
import { device } from '#contract/listing/kinds/device.ts';
import { listingsOf } from '#server/seed/data/listings/index.ts';

const periods = listingsOf(device, '2026-11-20').flatMap(({ id, attributes: { hours = [], slotMinutes, longestSlots } }) =>
  hours.map(({ weekday, from, to }) => ({ id, weekday, from: from ?? 0, to: to ?? 0, slot: slotMinutes ?? 1, longest: longestSlots ?? 1 })),
);

test('opening hours of an instrument are whole slots', () => {
  expect(periods.filter(({ from, to, slot }) => (to - from) % slot !== 0).map(({ id, from, to }) => `${id} ${from}–${to}`)).toEqual([]);
});

test('opening hours of one weekday do not overlap', () => {
  const overlapping = periods.filter((one) =>
    periods.some(
      (other) => other !== one && other.id === one.id && other.weekday === one.weekday && other.from < one.to && one.from < other.to,
    ),
  );
  expect(overlapping).toEqual([]);
});

test('the longest booking of an instrument fits into a day of it', () => {
  const wrong = listingsOf(device, '2026-11-20').filter(({ id }) => {
    const mine = periods.filter((period) => period.id === id);
    return !mine.some(({ from, to, slot, longest }) => longest * slot <= to - from);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});
