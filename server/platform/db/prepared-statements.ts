import pg from 'pg';

/** A text is prepared when it comes for the so manieth time: many texts come once. */
const afterTimes = 3;
/** Prepared texts at a time. Each takes some 50 kB in every connection's process of the server, or in the embedded database. */
export const mostPrepared = 400;

/** Texts that came less often; forgotten when there are many, because some have as many parameters as a list has entries. */
const seen = new Map<string, number>();
const mostSeen = 5000;

/** Returns whether a text has come often enough to be prepared. */
export function comesAgain(text: string): boolean {
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size >= mostSeen) seen.clear();
  if (times < afterTimes) seen.set(text, times);
  else seen.delete(text);
  return times >= afterTimes;
}

const names = new Map<string, string>();
let named = 0;

/** Returns the name under which a statement is prepared; undefined for one that is not. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= mostPrepared || !comesAgain(text)) return undefined;
  const name = `s${(named += 1)}`;
  names.set(text, name);
  return name;
}

/** PostgreSQL refuses a statement whose columns have changed since it was prepared. It must be prepared again. */
export const isStale = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '0A000' && error.message.includes('cached plan');

type Config = { text: string; name?: string | undefined };
type Done = (error: Error | undefined, result: unknown) => void;

const isConfig = (given: unknown): given is Config =>
  typeof given === 'object' && given !== null && 'text' in given && typeof given.text === 'string' && !('submit' in given);

/**
 * A connection that prepares statements that come again: PostgreSQL then reads and plans each once. Planning takes two thirds of the time of
 * the portal's statements otherwise. Statements without parameters are sent as they are, because they may be several in one text.
 */
export class PreparingClient extends pg.Client {
  // the overloads of the package have no common type
  override query(given: unknown, values?: unknown, done?: unknown): never {
    const send = super.query.bind(this) as (...all: unknown[]) => Promise<unknown>;
    const isFit = isConfig(given) && given.name === undefined && Array.isArray(values) && values.length > 0;
    const name = isFit ? nameOf(given.text) : undefined;
    if (!isFit || name === undefined) return send(given, values, done) as never;
    const { text } = given;
    const config = { ...given, name };
    if (typeof done === 'function') {
      const heard: Done = (error, result) => {
        if (isStale(error)) names.delete(text);
        (done as Done)(error, result);
      };
      return send(config, values, heard) as never;
    }
    return send(config, values).catch((error: unknown) => {
      if (isStale(error)) names.delete(text);
      throw error;
    }) as never;
  }
}
