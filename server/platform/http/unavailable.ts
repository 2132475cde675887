import { busy, Problem } from './problem.ts';

/**
 * The database refuses or cannot be reached: PostgreSQL's class 08 (connection), and the codes of a server that stops, starts or is
 * replaced.
 */
const away = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '3D000',
  '28000',
  '28P01',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
]);
/** Too much at once: no connection or memory left, a time-out of a statement, a lock or an idle transaction, a deadlock, a serialisation failure. */
const overloaded = new Set(['53000', '53200', '53300', '53400', '57014', '55P03', '25P03', '25P04', '40001', '40P01']);
const full = new Set(['53100', 'ENOSPC', 'EDQUOT']);
/** The driver reports these by their text only. */
const awayTexts =
  /^(?:timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|PGlite is closed)/;

/** Every error of a chain of causes, outermost first. */
function* chain(error: unknown): Generator<Error> {
  for (let at = error, depth = 0; at instanceof Error && depth < 10; at = at.cause, depth += 1) yield at;
}

export const isDiskFull = (error: unknown): boolean => [...chain(error)].some((one) => full.has(codeOf(one)));

const codeOf = (error: Error): string => {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' ? code : '';
};

/** Whether connecting failed, for any reason: the Unix socket of a stopped server is missing, or cannot be opened. */
const isConnecting = (error: Error): boolean => 'syscall' in error && error.syscall === 'connect';

/** Returns the caller's view of a failure: its own problem, a 503 for a temporary failure, otherwise a 500. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Problem) return error;
  for (const one of chain(error)) {
    const code = codeOf(one);
    if (full.has(code)) return busy(60, 'diskFull', 'DISK_FULL');
    if (overloaded.has(code)) return busy(2);
    if (away.has(code) || isConnecting(one) || /^08\w{3}$/.test(code) || awayTexts.test(one.message))
      return busy(5, 'databaseAway', 'DATABASE_AWAY');
  }
  return new Problem(500, 'INTERNAL', 'internal');
}
