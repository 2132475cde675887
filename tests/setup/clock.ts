/** The moment of the tests: sample data is made for this day, and its windows are open, closed or upcoming relative to it. */
export const testNow = new Date('2026-06-15T10:00:00+08:00');

/** The day that the application windows of the sample are anchored to in every test. */
export const anchor = '2026-06-15';

/**
 * Moves the clock of a process or a page by `offset` ms; it goes on from there. Needs nothing from outside, because Playwright sends its
 * source to pages.
 */
export function moveDate(offset: number): void {
  const before = Number(Reflect.get(Date, 'movedBy') ?? 0);
  // a set-up file runs again for every test file of a worker; a page of a later day was moved to the tests' moment first
  if (before === offset) return;
  const { now } = Date;
  const moved = () => now() + offset - before;
  globalThis.Date = new Proxy(Date, {
    apply: (date) => new date(moved()).toString(),
    construct: (date, values: [], called) => Reflect.construct(date, values.length === 0 ? [moved()] : values, called) as Date,
    get: (date, name, receiver) => (name === 'now' ? moved : (Reflect.get(date, name, receiver) as unknown)),
  });
  Reflect.set(Date, 'movedBy', offset);
  Reflect.set(Date.prototype, 'constructor', Date);
}

/** How far a clock is moved that stands so many days after the tests' moment. */
export const offsetAfter = (days: number): number => clockOffset() + days * 24 * 60 * 60 * 1000;

/** The environment variable that processes of one test run share: by how many ms their clocks are moved. */
export const offsetVariable = 'PMIS_TEST_CLOCK_OFFSET';

/** How far the clocks of this test run are moved, ms. The first process of the run decides, and those that it starts inherit it. */
export function clockOffset(): number {
  process.env[offsetVariable] ??= String(testNow.getTime() - Date.now());
  return Number(process.env[offsetVariable]);
}
