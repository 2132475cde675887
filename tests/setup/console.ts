import { format } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';

type Expected = { pattern: RegExp; isRequired: boolean };

const lines: string[] = [];
const expected: Expected[] = [];

/** Expects lines on the console in this test. Each pattern has to match at least one; other lines fail the test. */
export function expectConsole(...patterns: RegExp[]): void {
  expected.push(...patterns.map((pattern) => ({ pattern, isRequired: true })));
}

/** Allows lines on the console in this test, which may come or not. */
export function allowConsole(...patterns: RegExp[]): void {
  expected.push(...patterns.map((pattern) => ({ pattern, isRequired: false })));
}

/** Returns the errors and warnings that this test has written to the console so far. */
export const consoleLines = (): readonly string[] => lines;

const hear = (...values: unknown[]) => void lines.push(format(...values));
const hearRejection = (reason: unknown) => hear('unhandled rejection:', reason);

/** Fails each test that writes an error or a warning to the console, or leaves a rejection unhandled, without expecting it. */
export function watchConsole(): void {
  const { error, warn } = console;
  beforeAll(() => {
    Object.assign(console, { error: hear, warn: hear });
    process.on('unhandledRejection', hearRejection);
  });
  beforeEach(() => {
    lines.length = 0;
    expected.length = 0;
  });
  afterEach(() => {
    const unexpected = lines.filter((line) => !expected.some(({ pattern }) => pattern.test(line)));
    const missing = expected.filter(({ pattern, isRequired }) => isRequired && !lines.some((line) => pattern.test(line)));
    if (unexpected.length > 0) throw new Error(`Not expected on the console: ${unexpected.join('\n')}`);
    if (missing.length > 0)
      throw new Error(`Expected on the console, and not there: ${missing.map(({ pattern }) => String(pattern)).join(', ')}`);
  });
  afterAll(() => {
    process.off('unhandledRejection', hearRejection);
    Object.assign(console, { error, warn });
  });
}
