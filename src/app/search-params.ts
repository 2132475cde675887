/** The address's search part: plain strings, a repeated key for several values. Nothing is guessed to be a number or JSON. */
export type RawSearch = Record<string, string | string[]>;

export function parseSearch(text: string): RawSearch {
  const search: RawSearch = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = search[key];
    search[key] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => [key, String(one)]),
  );
  const text = new URLSearchParams(entries).toString();
  return text === '' ? '' : `?${text}`;
}
