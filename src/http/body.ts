export type BodyType = 'json' | 'form';

export type EncodedBody = { body?: BodyInit; headers?: Record<string, string> };

const isPlain = (value: unknown): value is Record<string, unknown> | unknown[] =>
  Array.isArray(value) || (typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype);

/** Objects and arrays as JSON, or as a form where that is asked for (arrays as repeated keys); everything else as it is. */
export function encodeBody(value: unknown, type: BodyType = 'json'): EncodedBody {
  if (value === undefined || value === null) return {};
  if (!isPlain(value)) return { body: value as BodyInit };
  if (type === 'json') return { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } };
  return { body: new URLSearchParams(entriesOf(value as Record<string, unknown>)) };
}

/** Name–value pairs for a query string or a form: arrays repeat their key, undefined and null are left out. */
export function entriesOf(values: Record<string, unknown> = {}): [string, string][] {
  return Object.entries(values).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null)
      .map((one): [string, string] => [key, String(one)]),
  );
}
