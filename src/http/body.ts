export type BodyType = 'json' | 'form';

export type EncodedBody = { body?: BodyInit; headers?: Record<string, string> };

const isPlain = (value: unknown): value is Record<string, unknown> | unknown[] =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Objects and arrays as JSON, or as a form if requested (arrays as repeated keys); everything else unchanged. */
export function encodeBody(value: unknown, type: BodyType = 'json'): EncodedBody {
  if (value === undefined || value === null) return {};
  if (!isPlain(value)) return { body: value as BodyInit };
  if (type === 'json') return { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } };
  return { body: new URLSearchParams(entriesOf(value as Record<string, unknown>)) };
}

/**
 * Name–value pairs for a query string or a form. Lists of plain values repeat their key, nested values are named by their path
 * (`range[from]`, `lists[0][id]`), dates are ISO text; undefined and null are left out.
 */
export function entriesOf(values: Record<string, unknown> = {}): [string, string][] {
  return Object.entries(values).flatMap(([key, value]) => pairsOf(key, value));
}

function pairsOf(key: string, value: unknown): [string, string][] {
  if (value === undefined || value === null) return [];
  if (value instanceof Date) return [[key, value.toISOString()]];
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => pairsOf(isPlain(one) ? `${key}[${index}]` : key, one));
  if (isPlain(value)) return Object.entries(value).flatMap(([name, one]) => pairsOf(`${key}[${name}]`, one));
  return [[key, typeof value === 'string' ? value : JSON.stringify(value)]];
}
