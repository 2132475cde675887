import { criterion } from '#contract/criteria.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';

/** Why a text is not a tree: the position (`line` and `column` from 1), the path inside the tree, and the reason. */
export type JsonProblem = {
  offset: number;
  line: number;
  column: number;
  path: string;
  why: 'syntax' | 'missing' | 'kind' | 'type' | 'value' | 'unknown';
};

export type ReadJson = { value: Criterion | null } | { problems: JsonProblem[] };

type Places = Map<string, number>;

class Syntax extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super('syntax');
    this.offset = offset;
  }
}

const token = /(?:"(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/uy;

/**
 * Returns the start of each value of a JSON text, by path; for invalid JSON, the place of the error. Browsers report the position in
 * different ways, or not at all.
 */
function placesIn(text: string): Places {
  const places: Places = new Map();
  let at = 0;
  const space = () => {
    while (/\s/.test(text[at] ?? '')) at += 1;
  };
  const expect = (mark: string) => {
    space();
    if (text[at] !== mark) throw new Syntax(at);
    at += 1;
  };
  const simple = (): string => {
    token.lastIndex = at;
    const found = token.exec(text)?.[0];
    if (found === undefined) throw new Syntax(at);
    at += found.length;
    return found;
  };
  const list = (end: string, item: (index: number) => void) => {
    at += 1;
    space();
    if (text[at] === end) {
      at += 1;
      return;
    }
    for (let index = 0; ; index += 1) {
      item(index);
      space();
      if (text[at] === end) break;
      expect(',');
    }
    at += 1;
  };
  const value = (path: string): void => {
    space();
    places.set(path, at);
    const under = (step: string | number) => (path === '' ? String(step) : `${path}.${step}`);
    if (text[at] === '[') list(']', (index) => value(under(index)));
    else if (text[at] === '{')
      list('}', () => {
        space();
        if (text[at] !== '"') throw new Syntax(at);
        const key: unknown = JSON.parse(simple());
        expect(':');
        value(under(String(key)));
      });
    else simple();
  };
  value('');
  space();
  if (at < text.length) throw new Syntax(at);
  return places;
}

function lineOf(text: string, offset: number): { offset: number; line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { offset, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

type Issue = { code?: string | undefined; path: PropertyKey[]; keys?: string[] };

/** A field that the tree does not have is reported at that field. */
const keysApart = (issue: Issue): Issue[] =>
  issue.code === 'unrecognized_keys' && issue.keys !== undefined
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }))
    : [issue];

function whyOf(issue: Issue, there: boolean): JsonProblem['why'] {
  if (issue.code === 'unrecognized_keys') return 'unknown';
  if (!there) return 'missing';
  if (issue.path.at(-1) === 'kind' || issue.path.at(-1) === 'of' || issue.code === 'invalid_union') return 'kind';
  return issue.code === 'invalid_type' ? 'type' : 'value';
}

/** Parses a tree from JSON; an empty text or `null` means no conditions. */
export function readJson(text: string): ReadJson {
  if (text.trim() === '') return { value: null };
  let places: Places;
  try {
    places = placesIn(text);
  } catch (error) {
    if (!(error instanceof Syntax)) throw error;
    return { problems: [{ ...lineOf(text, error.offset), path: '', why: 'syntax' }] };
  }
  const raw: unknown = JSON.parse(text);
  if (raw === null) return { value: null };
  const { success, data, error } = criterion.safeParse(raw);
  if (success) return { value: data };
  // an incomplete tree is still a tree, and its problems are shown beside the fields: only lengths are wrong, so the cast claims no more
  // than the schema
  if (error.issues.every(({ code }) => code === 'too_small')) return { value: raw as Criterion };
  const problems = error.issues.flatMap(keysApart).map((issue) => {
    const path = issue.path.map(String).join('.');
    const parent = issue.path.slice(0, -1).map(String).join('.');
    return { ...lineOf(text, places.get(path) ?? places.get(parent) ?? 0), path, why: whyOf(issue, places.has(path)) };
  });
  return { problems };
}

/** Formats a tree as JSON. */
export const writeJson = (value: Criterion | null): string => (value === null ? '' : JSON.stringify(value, null, 2));
