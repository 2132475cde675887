import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Field, Fields } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import { listingKinds } from '#contract/listing/kinds.gen.ts';
import { recordId } from '#contract/fields.ts';
import { industryName } from '#domain/industry.ts';
import { leavesOf } from '#domain/matching/model/leaves.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { pictureSize } from '#server/platform/files/inspect/picture.ts';
import { stories } from '#server/seed/data/companies/stories.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { listingCases } from '#server/seed/data/applications/listings.ts';
import { listingSeeds } from '#server/seed/data/listings/index.ts';
import { qualificationSeeds } from '#server/seed/data/qualifications.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';
import { tagSeeds } from '#server/seed/data/tags.ts';
import { differencesOf } from '../../../scripts/clauses/compare.ts';

/** Chains have as many nodes as they need; a chain company is one of the sixty, on a node. */
const most: Record<string, number> = { 'chain-node': 60, 'chain-company': 30 };

const kinds = new Map(listingKinds.map((kind) => [kind.kind, kind]));
const isEmpty = (value: unknown) => value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

type Values = Record<string, unknown>;

/** Returns required fields that are empty, including those of rows: `hours.0.from`. */
function missing(fields: Fields, values: Values): string[] {
  return Object.entries(fields).flatMap(([name, field]: [string, Field]) => [
    ...(field.required === true && isEmpty(values[name]) ? [name] : []),
    ...(field.type === 'rows'
      ? ((values[name] ?? []) as Values[]).flatMap((row, index) => missing(field.fields, row).map((inner) => `${name}.${index}.${inner}`))
      : []),
  ]);
}

const fieldsOf = ({ fields }: ListingKind, type: Field['type']): [name: string, field: Field][] =>
  Object.entries(fields).filter(([, field]) => field.type === type);

/** Returns every text of a value. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe.each(['2026-11-20', '2027-02-28', '2028-12-31'])('the sample listings on %s', (anchor) => {
  const all = listingSeeds(anchor).flatMap(({ kind: code, listings }) => {
    const kind = kinds.get(code);
    if (kind === undefined) throw new Error(`no kind ${code}`);
    return listings.map((listing) => ({ ...listing, kind, values: listing.attributes as Values }));
  });
  const policies = new Set(policySeeds(anchor).map(({ id }) => id));
  const companies = new Set(stories.map(({ id }) => id));

  test('every kind is present', () => {
    expect(listingSeeds(anchor).map(({ kind }) => kind)).toEqual([...kinds.keys()].toSorted());
  });

  test('each kind has 8 to 20', () => {
    for (const { kind, listings } of listingSeeds(anchor)) {
      expect(listings.length, kind).toBeGreaterThanOrEqual(8);
      expect(listings.length, kind).toBeLessThanOrEqual(most[kind] ?? 20);
    }
  });

  test('ids are unique, and titles are unique within a kind', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.filter(({ id }) => !recordId.safeParse(id).success).map(({ id }) => id)).toEqual([]);
    expect(new Set(all.map(({ kind, title }) => `${kind.kind} ${title}`)).size).toBe(all.length);
  });

  test('attributes fit the schema of the kind', () => {
    for (const { id, kind, attributes } of all) expect(kind.attributes.safeParse(attributes).error?.issues ?? [], id).toEqual([]);
  });

  test('every required field is filled', () => {
    expect(all.flatMap(({ id, kind, values }) => missing(kind.fields, values).map((name) => `${id}: ${name}`))).toEqual([]);
  });

  test('named policies, companies, listings, regions, industries and tags exist', () => {
    const regions = new Set(regionSeeds.map(({ code }) => code));
    const tags = new Set(tagSeeds.map(({ name }) => name));
    const listed = new Set(all.flatMap(({ id, kind }) => [id, `${kind.kind} ${id}`]));
    const known = (field: Field, id: string) => {
      if (field.type !== 'records') return true;
      if (field.of === 'policy') return policies.has(id);
      if (field.of === 'enterprise') return companies.has(id);
      return listed.has(field.kind === null ? id : `${field.kind} ${id}`);
    };
    const wrong = all.flatMap(({ id, kind, values, regionCode, industries = [], tags: given = [] }) => [
      ...fieldsOf(kind, 'records').flatMap(([name, field]) =>
        ((values[name] ?? []) as string[]).filter((other) => !known(field, other)).map((other) => `${id}.${name}: ${other}`),
      ),
      ...(regions.has(regionCode) ? [] : [`${id}: ${regionCode}`]),
      ...industries.filter((code) => industryName(code, 'zh-CN') === null).map((code) => `${id}: ${code}`),
      ...given.filter((tag) => !tags.has(tag)).map((tag) => `${id}: ${tag}`),
    ]);
    expect(wrong).toEqual([]);
  });

  test('they are valid on the day, confirmed no earlier than published', () => {
    const wrong = all.filter(
      ({ kind: { standsDays }, publishedBefore, checkedBefore = publishedBefore }) =>
        checkedBefore < 0 || checkedBefore > publishedBefore || (standsDays !== null && checkedBefore >= standsDays),
    );
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });

  test('hours are within the day and in order', () => {
    const wrong = all.flatMap(({ id, kind, values }) =>
      fieldsOf(kind, 'rows').flatMap(([name]) =>
        ((values[name] ?? []) as Values[])
          .filter(({ from, to }) => typeof from === 'number' && typeof to === 'number' && from >= to)
          .map(({ from, to }) => `${id}.${name}: ${String(from)}–${String(to)}`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('conditions say what their clauses say, with existing titles', () => {
    const qualifications = new Set(qualificationSeeds.map(({ code }) => code));
    const wrong = all.flatMap(({ id, kind, values }) =>
      fieldsOf(kind, 'criteria').flatMap(([name]) => {
        const tree = (values[name] ?? null) as Criterion | null;
        return (tree === null ? [] : leavesOf(tree)).flatMap((leaf) => [
          ...differencesOf(leaf).map((difference) => `${id}: ${leaf.clause}: ${difference}`),
          ...(leaf.kind === 'qualification' ? leaf.anyOf.filter((code) => !qualifications.has(code)).map((code) => `${id}: ${code}`) : []),
        ]);
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('one question has one key', () => {
    const statements = new Map<string, Set<string>>();
    const trees = all.flatMap(({ kind, values }) =>
      fieldsOf(kind, 'criteria').map(([name]) => values[name] as Criterion | null | undefined),
    );
    for (const tree of [...trees, ...policySeeds(anchor).map(({ criteria }) => criteria)])
      for (const leaf of tree === null || tree === undefined ? [] : leavesOf(tree))
        if (leaf.kind === 'declaration' && leaf.key.startsWith('fin-'))
          statements.set(leaf.key, (statements.get(leaf.key) ?? new Set()).add(leaf.statement));
    expect([...statements].filter(([, texts]) => texts.size > 1)).toEqual([]);
  });

  test('summaries have one or two sentences, and headings of bodies start at level 2', () => {
    const wrong = all.flatMap(({ id, title, summary, body }) => [
      ...(summary.length >= 12 && summary.length <= 120 && summary.endsWith('。') ? [] : [`${id}: summary ${summary}`]),
      ...(title.length >= 2 && title.length <= 60 ? [] : [`${id}: title`]),
      ...(/^#(?!#)/m.test(body) ? [`${id}: heading of level 1`] : []),
      ...(body.trim() === '' ? [`${id}: no body`] : []),
    ]);
    expect(wrong).toEqual([]);
  });

  test('punctuation is Chinese, and nothing is left to fill in', () => {
    const wrong = all.flatMap(({ id, title, summary, body, values }) =>
      [title, summary, body, ...textsIn(values)]
        .filter((text) => /\p{Script=Han}[,;:?!]|[,;?!]\p{Script=Han}|TODO|XX|undefined|null|\{[A-Z]+\}/u.test(text))
        .map((text) => `${id}: ${text.slice(0, 60)}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('every instrument, space and institution has a 3:2 picture, and none is unused', () => {
  const folder = join(import.meta.dirname, '../../../samples/pictures');
  const ids = listingSeeds('2026-11-20').flatMap(({ kind, listings }) =>
    /^(device|institution|property)$/.test(kind) ? listings.map(({ id }) => id) : [],
  );
  const own = listingCases.flatMap(({ picture }) => picture ?? []);
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.webp'));
  expect(pictures.map((name) => name.replace('.webp', ''))).toEqual([...ids, ...own].toSorted());
  const sizes = pictures.map((name) => pictureSize('image/webp', readFileSync(join(folder, name))));
  expect(new Set(sizes.map(String))).toEqual(new Set(['720,480']));
});
