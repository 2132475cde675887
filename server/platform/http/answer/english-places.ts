import { english } from '#contract/english.ts';
import type { Schema } from '#contract/endpoint.ts';
import type { English } from '#contract/english.ts';

/** A record of an answer that may get an English name. */
export type NamedRecord = {
  id?: unknown;
  /** Its name; suggestions call it `text`. */
  title?: unknown;
  text?: unknown;
  kind?: unknown;
  english?: English | undefined;
} & Record<string, unknown>;

/** The places of records with English names in a schema. */
export type EnglishPlaces = {
  /** The value itself is one. */
  here: boolean;
  keys: ReadonlyMap<string, EnglishPlaces>;
  items: EnglishPlaces | null;
};

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  element?: Schema;
  valueType?: Schema;
  innerType?: Schema;
  options?: readonly Schema[];
};

const isAny = (places: EnglishPlaces): boolean => places.here || places.items !== null || places.keys.size > 0;
const some = (places: EnglishPlaces): EnglishPlaces | null => (isAny(places) ? places : null);
const empty: EnglishPlaces = { here: false, keys: new Map(), items: null };

const known = new WeakMap<Schema, EnglishPlaces | null>();

/** Returns where data of a schema has records with English names; null for nowhere. Schemas that contain themselves are not followed. */
export function englishPlaces(schema: Schema): EnglishPlaces | null {
  const found = known.get(schema);
  if (found !== undefined) return found;
  const places = placesIn(schema);
  known.set(schema, places);
  return places;
}

function placesIn(schema: Schema): EnglishPlaces | null {
  const definition = schema._zod.def as Definition;
  if (definition.shape !== undefined) {
    const found = Object.entries(definition.shape).flatMap(([key, part]) => {
      const places = part === english ? null : englishPlaces(part);
      return places === null ? [] : [[key, places] as const];
    });
    return some({ ...empty, here: Object.values(definition.shape).includes(english), keys: new Map(found) });
  }
  const item = definition.element ?? (definition.type === 'record' ? definition.valueType : undefined);
  if (item !== undefined) return some({ ...empty, items: englishPlaces(item) });
  if (definition.innerType !== undefined) return englishPlaces(definition.innerType);
  const options = (definition.options ?? []).map(englishPlaces).filter((places) => places !== null);
  return options.reduce<EnglishPlaces | null>((a, b) => (a === null ? b : merged(a, b)), null);
}

function merged(a: EnglishPlaces, b: EnglishPlaces): EnglishPlaces {
  const keys = new Map(a.keys);
  for (const [key, places] of b.keys) {
    const own = keys.get(key);
    keys.set(key, own === undefined ? places : merged(own, places));
  }
  const items = a.items === null || b.items === null ? (a.items ?? b.items) : merged(a.items, b.items);
  return { here: a.here || b.here, keys, items };
}

/** Returns the records of an answer at such places. */
export function recordsAt(data: unknown, { here, keys, items }: EnglishPlaces): NamedRecord[] {
  if (typeof data !== 'object' || data === null) return [];
  const inside = items === null ? [] : Object.values(data).flatMap((item: unknown) => recordsAt(item, items));
  const below = [...keys].flatMap(([key, places]) => recordsAt((data as Record<string, unknown>)[key], places));
  return [...(here ? [data as NamedRecord] : []), ...inside, ...below];
}
