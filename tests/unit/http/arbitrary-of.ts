import fc from 'fast-check';
import type { Schema } from '#contract/endpoint.ts';

/** The parts of a schema definition read here; zod exposes them for tools. */
type Check = { _zod: { def: { check: string; minimum?: number; value?: number; inclusive?: boolean; pattern?: RegExp } } };
type Def = {
  type: string;
  format?: string;
  pattern?: RegExp;
  checks?: Check[];
  shape?: Record<string, Schema>;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  items?: Schema[];
  values?: unknown[];
  entries?: Record<string, string>;
  keyType?: Schema;
  valueType?: Schema;
  getter?: () => Schema;
  out?: Schema;
};

/** Keys of facts, the only text that a schema of the contract checks with a function. */
const factKeys = ['revenue@2025', 'regionCode', 'qualification:hnte', 'listed', 'classOneIp'];

const defOf = (schema: Schema): Def => schema._zod.def;

/** Texts that match the patterns of the contract; a new pattern needs an entry here. */
const likePatterns = [
  '#1554ad',
  'a-1',
  '330100',
  '/policy/search',
  'X',
  '91330100MA2XYZ0001',
  'finance-product',
  'loanType',
  'fields.purpose',
  'C',
  '2026-06',
  '08:30',
  'abcdefghij0123456789',
];

function text(def: Def): fc.Arbitrary<unknown> {
  if (def.format === 'date') return fc.constantFrom('2026-02-28', '2024-02-29', '1999-12-31');
  if (def.format === 'datetime') return fc.constantFrom('2026-06-15T10:00:00+08:00', '2026-06-15T02:00:00.000Z');
  const patterns = (def.checks ?? []).flatMap(({ _zod }) => _zod.def.pattern ?? []);
  if (patterns.length === 0) return fc.oneof(fc.constantFrom('云溪市', '1'), fc.string({ minLength: 1, maxLength: 12 }));
  const fitting = likePatterns.filter((one) => patterns.every((pattern) => pattern.test(one)));
  if (fitting.length === 0) throw new Error(`Nothing in likePatterns fits ${String(patterns)}`);
  return fc.constantFrom(...fitting);
}

/** Whether a record has every key of its enumeration. */
const isExhaustive = ({ keyType }: Def) => keyType !== undefined && defOf(keyType).type === 'enum' && keyType._zod.values !== undefined;

/** Returns an arbitrary for the keys of a record. */
function keysOf({ keyType }: Def): fc.Arbitrary<string> {
  if (keyType !== undefined && defOf(keyType).type === 'custom') return fc.constantFrom(...factKeys);
  if (keyType !== undefined && defOf(keyType).type === 'enum') return fc.constantFrom(...Object.values(defOf(keyType).entries ?? {}));
  if (keyType === undefined || (defOf(keyType).checks ?? []).length === 0) return fc.string({ maxLength: 4 });
  // a key with a pattern is one of the texts that fit it
  return text(defOf(keyType)) as fc.Arbitrary<string>;
}

/** Returns an arbitrary of small values that the schema accepts. `depth` limits recursive schemas. */
export function arbitraryOf(schema: Schema, depth = 4): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = (one: Schema | undefined) => (one === undefined ? fc.anything() : arbitraryOf(one, depth));
  switch (def.type) {
    case 'string':
      return text(def).filter((value) => def.checks === undefined || schema.safeParse(value).success);
    case 'number':
      return def.format === undefined
        ? fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => def.checks === undefined || schema.safeParse(value).success)
        : fc.integer(integerBounds(def));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'unknown':
    case 'any':
      return fc.jsonValue({ maxDepth: 2 });
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'array':
      // an array with a minimum length keeps it at depth 0
      return fc.array(inner(def.element), { minLength: minLength(def), maxLength: Math.max(minLength(def), depth > 0 ? 3 : 0) });
    case 'tuple':
      return fc.tuple(...(def.items ?? []).map(inner));
    case 'record':
      return isExhaustive(def)
        ? fc.record(Object.fromEntries(Object.values(defOf(def.keyType as Schema).entries ?? {}).map((key) => [key, inner(def.valueType)])))
        : fc.dictionary(keysOf(def), inner(def.valueType), { maxKeys: 2 });
    case 'custom':
      return fc.constantFrom(...factKeys);
    case 'object':
      // only the schema knows the conditions between its fields
      return objectOf(def.shape ?? {}, depth).filter((value) => def.checks === undefined || schema.safeParse(value).success);
    case 'nullable':
      return fc.option(inner(def.innerType));
    case 'optional':
    case 'catch':
    case 'default':
    case 'readonly':
      return inner(def.innerType);
    case 'union':
      return unionOf(def.options ?? [], depth);
    case 'lazy':
      return fc.constant(null).chain(() => (def.getter === undefined ? fc.anything() : arbitraryOf(def.getter(), depth - 1)));
    case 'pipe':
      return inner(def.out);
    default:
      throw new Error(`No values for a schema of type ${def.type}`);
  }
}

/** The bounds of an integer, from 0 to a thousand million where the schema has none. */
function integerBounds({ checks = [] }: Def): { min: number; max: number } {
  const bounds = (check: string, step: number) =>
    checks.flatMap(({ _zod: { def } }) =>
      def.check === check && typeof def.value === 'number' ? [def.inclusive === true ? def.value : def.value + step] : [],
    );
  return { min: Math.max(0, ...bounds('greater_than', 1)), max: Math.min(1e9, ...bounds('less_than', -1)) };
}

const minLength = ({ checks = [] }: Def): number =>
  Math.max(0, ...checks.map(({ _zod }) => (_zod.def.check === 'min_length' ? (_zod.def.minimum ?? 0) : 0)));

function objectOf(shape: Record<string, Schema>, depth: number): fc.Arbitrary<unknown> {
  const required = Object.keys(shape).filter((key) => defOf(shape[key] as Schema).type !== 'optional');
  const fields = Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, arbitraryOf(field, depth)]));
  return fc.record(fields, { requiredKeys: required });
}

/** At the depth limit, uses only the options that do not recurse. */
function unionOf(options: Schema[], depth: number): fc.Arbitrary<unknown> {
  const flat = options.filter((option) => !containsLazy(option, 4));
  const allowed = depth <= 0 && flat.length > 0 ? flat : options;
  return fc.oneof(...allowed.map((option) => arbitraryOf(option, depth - 1)));
}

function containsLazy(schema: Schema, depth: number): boolean {
  const { type, shape = {}, element, innerType, options = [] } = defOf(schema);
  if (type === 'lazy') return true;
  if (depth === 0) return false;
  const parts = [...Object.values(shape), element, innerType, ...options].filter((one) => one !== undefined);
  return parts.some((part) => containsLazy(part, depth - 1));
}
