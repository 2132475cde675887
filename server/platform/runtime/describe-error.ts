/**
 * Errors for the log and for stored notes, without what people entered. Errors of queries carry every parameter: password hashes, keys of feeds,
 * addresses, and all of an upload. So only named parts are taken over, never a whole error.
 */

export type DescribedError = {
  type: string;
  message: string;
  /** The error code of Node or PostgreSQL. */
  code?: string;
  /** For a failed query: names in the database, without values. */
  severity?: string;
  schema?: string;
  table?: string;
  column?: string;
  constraint?: string;
  routine?: string;
  stack?: string;
  cause?: DescribedError;
};

const longest = { message: 1000, stack: 4000, name: 200 };
/** Causes that are followed. */
const mostCauses = 5;

const shortened = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most)}… (${text.length} characters)`;

/** PostgreSQL's codes have five characters; Node's begin with E and are longer. */
const isOfDatabase = (code: unknown): boolean => typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && /\d/.test(code);

/** Names in the database that PostgreSQL quotes; anything else in quotes may be a value. */
const maskValues = (message: string): string =>
  message
    .replace(/(?<!(?:relation|column|constraint|table|type|function|database|role|schema|operator|index) )"(?:[^"]|"")*"/g, '"…"')
    .replace(/'(?:[^']|'')*'/g, "'…'");

function messageOf(error: Error): string {
  // Drizzle: "Failed query: …\nparams: …"
  if (error.message.startsWith('Failed query:')) return shortened(error.message.split('\nparams:', 1)[0] ?? '', longest.message);
  return shortened(isOfDatabase((error as { code?: unknown }).code) ? maskValues(error.message) : error.message, longest.message);
}

/** The lines of the stack alone: above them it repeats the message. */
const framesOf = ({ stack = '' }: Error): string =>
  shortened(
    stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    longest.stack,
  );

const names = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const;

/** Returns the parts of an error that may be kept, with its causes. */
export function describeError(error: unknown, depth = 0): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? shortened(error, longest.message) : 'not an error' };
  const described: DescribedError = { type: error.name, message: messageOf(error) };
  const given = error as unknown as Record<string, unknown>;
  for (const name of names) {
    const value = given[name];
    if (typeof value === 'string') described[name] = shortened(value, longest.name);
  }
  const stack = framesOf(error);
  if (stack !== '') described.stack = stack;
  if (error.cause !== undefined && depth < mostCauses) described.cause = describeError(error.cause, depth + 1);
  return described;
}

/** Returns an error as text for a stored note: the message of each cause with its code, then the place. */
export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return describeError(error).message;
  const lines: string[] = [];
  let stack: string | undefined;
  for (let at: DescribedError | undefined = describeError(error); at !== undefined; at = at.cause) {
    lines.push(`${lines.length === 0 ? '' : 'because '}${at.type}: ${at.message}${at.code === undefined ? '' : ` (${at.code})`}`);
    stack ??= at.stack;
  }
  return [...lines, ...(stack === undefined ? [] : [stack])].join('\n');
}
