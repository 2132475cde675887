import { momentInChina } from '#domain/china-time.ts';
import type { Field, Fields } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { figureFieldsOf } from '#contract/listing/kind.ts';

type Attributes = Readonly<Record<string, unknown>>;

/** Returns the values of a field as texts; an empty list without a value. */
export const textsOf = (value: unknown): string[] => {
  if (value === null || value === undefined) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
};

export type StoredFigure = number | { from: number | null; to: number | null } | null;

function storedFigure({ type }: Field, value: unknown): StoredFigure {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') return value as StoredFigure;
  return (type === 'day' ? momentInChina(value) : new Date(value)).getTime() / 1000;
}

/** The figures that lists of the kind filter and sort by: days and moments as seconds since 1970. */
export const figuresOf = (kind: ListingKind, attributes: Attributes): Record<string, StoredFigure> =>
  Object.fromEntries(figureFieldsOf(kind).map(([name, field]) => [name, storedFigure(field, attributes[name])]));

/** The other records that the fields name, as `field:id`; those within rows as `field.inner:id`. */
export function linksOf(fields: Fields, attributes: Attributes, prefix = ''): string[] {
  const found = Object.entries(fields).flatMap(([name, field]) => {
    const value = attributes[name];
    if (field.type === 'records') return textsOf(value).map((id) => `${prefix}${name}:${id}`);
    if (field.type !== 'rows' || !Array.isArray(value)) return [];
    return value.flatMap((row: Attributes) => linksOf(field.fields, row, `${prefix}${name}.`));
  });
  return [...new Set(found)];
}

/** The link of a listing to a file that everybody may read. */
export const fileLink = (fileId: string): string => `file:${fileId}`;

/** Returns the public files of a listing as links: its cover and the files of its fields. */
export function openFiles(fields: Fields, cover: string | null, attributes: Attributes): string[] {
  const attached = Object.entries(fields).flatMap(([name, field]): string[] => {
    const value = attributes[name];
    if (field.internal === true || !Array.isArray(value)) return [];
    if (field.type === 'rows') return value.flatMap((row: Attributes) => openFiles(field.fields, null, row));
    return field.type === 'files' ? (value as { fileId: string }[]).map(({ fileId }) => fileLink(fileId)) : [];
  });
  return [...(cover === null ? [] : [fileLink(cover)]), ...attached];
}

/** Returns the searchable texts of the fields, including rows: names one per line, and longer texts. */
export function searchedTexts({ fields }: Pick<ListingKind, 'fields'>, attributes: Attributes): { names: string[]; texts: string[] } {
  const searched = Object.entries(fields).filter(([, field]) => field.searched === true);
  const of = (isName: boolean) =>
    searched.filter(([, { type }]) => (type === 'text') === isName).flatMap(([name]) => textsOf(attributes[name]));
  const inRows = Object.entries(fields).flatMap(([name, field]) => {
    const value = attributes[name];
    if (field.type !== 'rows' || !Array.isArray(value)) return [];
    return value.flatMap((row: Attributes) => Object.values(searchedTexts(field, row)).flat());
  });
  return { names: of(true), texts: [...of(false), ...inRows] };
}

/** The required fields that are empty, by path. */
export function missingFields(fields: Fields, attributes: Attributes, prefix = ''): string[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = attributes[name];
    const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0);
    if (isEmpty) return field.required === true ? [`${prefix}${name}`] : [];
    if (field.type !== 'rows') return [];
    return (value as Attributes[]).flatMap((row, index) => missingFields(field.fields, row, `${prefix}${name}.${index}.`));
  });
}
