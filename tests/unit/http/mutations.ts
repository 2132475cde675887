import fc from 'fast-check';

type Path = (string | number)[];
type Tree = Record<string | number, unknown>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Returns the path of every nested value. */
export function placesOf(value: unknown, at: Path = []): Path[] {
  if (!isTree(value)) return [];
  return Object.keys(value).flatMap((key) => [[...at, key], ...placesOf(value[key], [...at, key])]);
}

/** Applies a change to the container and key at a path of a copy. */
function change(value: unknown, path: Path, how: (container: Tree, key: string | number) => void): unknown {
  const copy: unknown = structuredClone(value);
  let container: unknown = copy;
  for (const key of path.slice(0, -1)) container = isTree(container) ? container[key] : undefined;
  const last = path.at(-1);
  if (isTree(container) && last !== undefined) how(container, last);
  return copy;
}

const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** JSON texts, because some of them are not JavaScript values. */
const strange = fc.oneof(
  fc.constantFrom(
    'null',
    'true',
    '-0',
    '1e400',
    '-1e400',
    '9007199254740993',
    '1e308',
    '""',
    '[]',
    '{}',
    '"\\ud800"',
    '"\\udfff x"',
    '"\\u0000"',
  ),
  fc.constantFrom('"12"', '"NaN"', '"true"', '"2026-02-30"', '"__proto__"', '[[[[[]]]]]', '{"length":-1}', '{"toString":1}', '{"then":{}}'),
  fc.constantFrom('{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}', nested(3000)),
  fc.json({ maxDepth: 3 }),
);

const hole = '"@@hole@@"';

/** The ways to damage one place of an answer. */
const damages: ((value: unknown, path: Path) => fc.Arbitrary<string>)[] = [
  (value, path) => fc.constant(JSON.stringify(change(value, path, (container, key) => void Reflect.deleteProperty(container, key)))),
  (value, path) =>
    fc.constant(
      JSON.stringify(
        change(value, path, (container, key) => {
          container[`${key}_`] = container[key];
          Reflect.deleteProperty(container, key);
        }),
      ),
    ),
  (value, path) =>
    strange.map((text) =>
      // a function, because the text may contain replacement patterns
      JSON.stringify(change(value, path, (container, key) => void (container[key] = '@@hole@@'))).replace(hole, () => text),
    ),
  (value, path) => fc.constant(JSON.stringify(change(value, path, (container, key) => void (container[key] = String(container[key]))))),
  (value, path) =>
    fc
      .constantFrom('__proto__', 'constructor', 'prototype', 'hasOwnProperty')
      .map((name) =>
        JSON.stringify(change(value, path, (container) => void (container['@@key@@'] = { polluted: true }))).replace('@@key@@', name),
      ),
  (value, path) => fc.constant(JSON.stringify(change(value, path, (container, key) => void (container[key] = [container[key]])))),
];

const wrongEnvelopes = [
  '[]',
  'null',
  '7',
  '"text"',
  '{}',
  '{"code":"0"}',
  '{"success":1}',
  '{"code":0}',
  '{"success":true}',
  '{"data":{}}',
];

/** Returns the text of a damaged answer, rarely an intact one. */
export function mutated(value: unknown): fc.Arbitrary<string> {
  const text = JSON.stringify(value);
  const places = placesOf(value);
  const damaged = fc
    .tuple(fc.constantFrom(...damages), fc.constantFrom(...(places.length > 0 ? places : [['data']])))
    .chain(([how, path]) => how(value, path));
  const cut = fc.integer({ min: 0, max: text.length }).map((end) => text.slice(0, end));
  const whole = fc.constantFrom(
    '',
    ' ',
    'NaN',
    'undefined',
    `\uFEFF${text}`,
    `${text}${text}`,
    `<!doctype html>${text}`,
    `)]}',\n${text}`,
    text,
  );
  return fc.oneof({ weight: 8, arbitrary: damaged }, { weight: 1, arbitrary: cut }, whole, fc.constantFrom(...wrongEnvelopes), fc.string());
}
