import { isAlwaysKey, tablesByName } from './keys.ts';
import type { Table } from './keys.ts';

/** Where an `order by` stands: what it orders, and what is known of it. Texts are SQL in lower case. */
export type Scope = {
  /** What rows are read from, by alias; undefined for anything but a table. */
  sources: ReadonlyMap<string, Table | undefined>;
  /** Pairs that a condition says are equal. */
  equal: readonly (readonly [string, string])[];
  groupedBy: readonly string[];
  /** What is selected, or aggregated: rows that agree in all of it cannot be told apart by who reads them. */
  outputs: readonly string[];
  /** Of the whole statement: what an id is renamed to, and what its subqueries are grouped by. */
  ids: readonly string[];
  groupsInside: readonly (readonly string[])[];
};

/** One `order by`, with its keys. */
export type Ordering = { keys: readonly string[]; scope: Scope };

/** Text between brackets; brackets inside it are written `(#1)`. */
type Group = { text: string; outer?: Group; index: number };

function groupsOf(sql: string): Group[] {
  const root: Group = { text: '', index: 0 };
  const all = [root];
  let current = root;
  for (const char of sql) {
    if (char === '(') {
      const next: Group = { text: '', outer: current, index: all.length };
      current.text += `(#${next.index})`;
      all.push(next);
      current = next;
    } else if (char === ')') current = current.outer ?? current;
    else current.text += char;
  }
  return all;
}

const clean = (text: string): string => text.replaceAll('"', '').replace(/\s+/g, ' ').trim();
const commas = (text: string): string[] =>
  text
    .split(',')
    .map(clean)
    .filter((part) => part !== '');
const column = (text: string): string => text.slice(text.lastIndexOf('.') + 1);

/** A key without its direction, collation and casts. */
const keyOf = (text: string): string =>
  clean(text)
    .replace(/( nulls (first|last)| asc| desc| using [~<>]+)/g, '')
    .replace(/ collate c\b/, '')
    .replace(/::\w+(\[\])?/g, '')
    .trim();

const ends =
  /\b(limit|offset|fetch|for update|for no key update|for share|for key share|union|rows between|range between|on conflict|returning)\b/;
const upTo = (text: string, end: RegExp): string => text.slice(0, text.search(end) === -1 ? text.length : text.search(end));

function sourcesOf(text: string): Map<string, Table | undefined> {
  const found = new Map<string, Table | undefined>();
  const plain = text.replace(/\brows from /g, '').replace(/ with ordinality/g, '');
  for (const [, from = ''] of plain.matchAll(/\bfrom\b(.*?)(?=\b(?:where|group by|order by|limit|union|having|from)\b|$)/g))
    for (const part of from.split(/,|\bjoin\b/)) {
      const [, name = '', alias] =
        /^\s*(?:lateral |only )*([\w«»]+(?:\s?\(#\d+\))?|\(#\d+\))(?:\s+(?:as )?(?!on\b|using\b|left\b|cross\b|inner\b|full\b|right\b|with\b)(\w+))?/.exec(
          part,
        ) ?? [];
      if (name !== '') found.set(alias ?? name, tablesByName.get(name));
    }
  return found;
}

/** Alternatives hold for some rows only: of a condition with any, what joins the tables is left. */
const equalIn = (text: string): [string, string][] =>
  [...(/\bor\b/.test(text) ? upTo(text, /\bwhere\b/) : text).matchAll(/([\w.]+)(?:::\w+)?\s*=\s*((?:any\s*)?[^\s,]+)/g)].map(
    ([, a = '', b = '']) => [a, b.replace(/::\w+$/, '')],
  );

const groupedIn = (text: string): string[][] =>
  [...text.matchAll(/\bgroup by\b(.*?)(?=\b(?:order by|having|limit|union)\b|$)/g)].map(([, list = '']) => commas(list).map(keyOf));

/** `x as name` and `x name` → `x`. */
const outputOf = (text: string): string => clean(text).replace(/ (as )?\w+$/, '');

function scopeOf(group: Group | undefined, all: readonly Group[], aggregated: readonly string[] | undefined): Scope {
  const text = clean(group?.text ?? '');
  const [, selected = ''] = /\bselect (?:distinct )?(?!on\b)(.*?)\bfrom\b/.exec(text) ?? [];
  const whole = all.map((one) => clean(one.text));
  const renamed = whole.flatMap((one) => [...one.matchAll(/\b\w+\.(\w+)(?:::\w+)? as (\w+)/g)]);
  return {
    sources: sourcesOf(text),
    equal: equalIn(text),
    // rows are aggregated before they are groups, and numbered after
    groupedBy: aggregated !== undefined && aggregated.length > 0 ? [] : (groupedIn(text)[0] ?? []),
    // a parameter is the same in all rows
    outputs:
      aggregated ??
      commas(selected)
        .map(outputOf)
        .filter((one) => !/^«\d+»::\w+$/.test(one))
        .map(keyOf),
    ids: renamed.flatMap(([, from = '', to = '']) => (isAlwaysKey(from) ? [to] : [])),
    groupsInside: all.filter((one) => one !== group).flatMap((one) => groupedIn(clean(one.text))),
  };
}

/** Functions that depend on the order among equals when used over a window: ranks and sums do not. */
const placesRows = /\b(row_number|lag|lead|first_value|last_value|nth_value|ntile) ?\(#\d+\)( filter ?\(#\d+\))? over $/;

/** The orders in an SQL text, in the order of their groups. `withScope` is false for a fragment without a statement around it. */
export function orderingsIn(sql: string): (Ordering & { withScope: boolean })[] {
  const all = groupsOf(sql.replace(/'[^']*'/g, "''").toLowerCase());
  return all.flatMap((group) => {
    const text = clean(group.text);
    return [...text.matchAll(/\border by\b/g)].flatMap(({ index }) => {
      const keys = commas(upTo(text.slice(index + 8), ends)).map(keyOf);
      if (/\bselect\b/.test(text)) return [{ keys, scope: scopeOf(group, all, undefined), withScope: true }];
      const [before = ''] = clean(group.outer?.text ?? '').split(`(#${group.index})`);
      const opener = `${before.trimEnd()} `;
      if (/\bwithin group $/.test(opener) || (/\bover $/.test(opener) && !placesRows.test(opener))) return [];
      let around = group.outer;
      while (around !== undefined && !/\bselect\b/.test(around.text)) around = around.outer;
      const values = commas(text.slice(0, index)).map((value) => keyOf(value.replace(/^(distinct|all) /, '')));
      const aggregated = /\bover $/.test(opener) ? [] : values.slice(0, 1);
      // of an object the last value of a name stays, whatever the order of the names
      const named = opener.endsWith('_object_agg ') ? aggregated : [];
      return [
        { keys: [...keys, ...named], scope: scopeOf(around, all, named.length > 0 ? [''] : aggregated), withScope: around !== undefined },
      ];
    });
  });
}

/** Splits a fragment that is a list of keys. */
export function keysIn(sql: string): string[] {
  const [root] = groupsOf(sql.replace(/'[^']*'/g, "''").toLowerCase());
  return commas((root?.text ?? '').replace(/^\s*order by\b/, '')).map(keyOf);
}

/** `p` of `p.id`; undefined for a name alone. */
const aliasOf = (key: string): string | undefined => (key.includes('.') ? key.slice(0, key.lastIndexOf('.')) : undefined);

/** The source that a name is a column of: for a name alone, the only table that has such a column. */
function ownerOf(name: string, { sources }: Scope): string | undefined {
  const alias = aliasOf(name);
  if (alias !== undefined) return sources.has(alias) ? alias : undefined;
  const having = [...sources].filter(([, table]) => table !== undefined && [...table.columns.values()].includes(column(name)));
  return having.length === 1 ? having[0]?.[0] : undefined;
}

/** A subquery's rows are told apart by the number of the row, by an id, or by all it is grouped by. */
function tellsApart(known: ReadonlySet<string>, { ids, groupsInside }: Scope): boolean {
  const isKey = (name: string) => name === 'place' || isAlwaysKey(name) || ids.includes(name);
  return [...known].some(isKey) || groupsInside.some((by) => by.length > 0 && by.every((one) => known.has(column(one))));
}

/**
 * The sources of which the keys leave one row: their known columns hold a key. Known are the keys, what equals one value for all rows,
 * what equals something known, and every column of such a source.
 */
function identified(keys: readonly string[], scope: Scope): Set<string> {
  const found = new Set<string>();
  const isColumn = (name: string) => ownerOf(name, scope) !== undefined;
  const isKnown = (name: string, seen: readonly string[] = []): boolean => {
    const owner = ownerOf(name, scope);
    const is = (other: string) =>
      other === name || (owner !== undefined && ownerOf(other, scope) === owner && column(other) === column(name));
    if ((owner !== undefined && found.has(owner)) || keys.some(is)) return true;
    return scope.equal.some(([a, b]) => {
      const other = is(a) ? b : is(b) ? a : undefined;
      if (other === undefined || other.startsWith('any') || seen.includes(other)) return false;
      return !isColumn(other) || isKnown(other, [...seen, name]);
    });
  };
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [alias, table] of scope.sources) {
      const own = keys.filter((key) => aliasOf(key) === alias || (aliasOf(key) === undefined && ownerOf(key, scope) === undefined));
      const isOne =
        table?.keys.some((key) => key.every((name) => isKnown(`${alias}.${name}`))) ?? tellsApart(new Set(own.map(column)), scope);
      if (isOne) found.add(alias);
    }
  }
  return found;
}

/** Returns whether keys leave no two rows equal, as far as the tables and the statement tell. */
export function isTotal(keys: readonly string[], scope: Scope): boolean {
  const isGiven = (value: string) => keys.some((key) => key === value || (aliasOf(key) === undefined && key === column(value)));
  const found = identified(keys, scope);
  if (scope.outputs.length > 0 && scope.outputs.every((one) => isGiven(one) || found.has(ownerOf(one, scope) ?? ''))) return true;
  if (scope.groupedBy.length > 0) return scope.groupedBy.every((by) => isGiven(by) || found.has(ownerOf(by, scope) ?? ''));
  const tables = [...scope.sources].filter(([, table]) => table !== undefined);
  if (tables.length > 0) return tables.every(([alias]) => found.has(alias));
  // of subqueries one is enough: they are trusted to have one row for each row of another
  return found.size > 0 || (scope.sources.size === 0 && tellsApart(new Set(keys.map(column)), scope));
}
