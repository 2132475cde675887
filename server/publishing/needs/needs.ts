import { asc } from 'drizzle-orm';
import type { NeedName } from '#contract/policy-vocabulary.ts';
import type { Need } from '#domain/need.ts';
import type { Db } from '#server/platform/db/client.ts';
import { deletedNeed, need } from '#server/platform/db/tables/need.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { suggestKey } from '#server/platform/search/text/suggest-key.ts';

/** Returns the vocabulary in its order. */
export async function allNeeds(db: Db): Promise<Need[]> {
  const { code, name, nameEn, broader, official, colloquial, english } = need;
  return db.select({ code, name, nameEn, broader, official, colloquial, english }).from(need).orderBy(asc(need.sort), asc(need.code));
}

/** Returns names and links of the vocabulary in its order. */
export async function needNames(db: Db): Promise<NeedName[]> {
  const { code, name, nameEn, broader } = need;
  return db.select({ code, name, nameEn, broader }).from(need).orderBy(asc(need.sort), asc(need.code));
}

const spelling = (text: string): string => suggestKey(text).text;

/** Returns which need a text is the code of, or the name in either language, however it is spelt; null for any other. Of two with one name the first. */
export function readerOfNeeds(needs: readonly NeedName[]): (text: string) => string | null {
  const codes = new Map<string, string>();
  for (const { code, name, nameEn } of needs)
    for (const text of [code, name, nameEn]) if (!codes.has(spelling(text))) codes.set(spelling(text), code);
  return (text) => codes.get(spelling(text)) ?? null;
}

/** Returns names by code, without those that would be read as another need. */
export async function readableNeedNames(db: Db, language: Language): Promise<ReadonlyMap<string, string>> {
  const needs = await needNames(db);
  const read = readerOfNeeds(needs);
  const names = needs.map(({ code, name, nameEn }) => [code, language === 'zh-CN' ? name : nameEn] as const);
  return new Map(names.filter(([code, name]) => read(name) === code));
}

/** Returns each need with itself and all that are wider, however far. */
export function widerOf(needs: readonly Pick<Need, 'code' | 'broader'>[]): Map<string, string[]> {
  const broader = new Map(needs.map((one) => [one.code, one.broader]));
  const collect = (code: string, found: Set<string>): Set<string> => {
    if (found.has(code)) return found;
    found.add(code);
    for (const parent of broader.get(code) ?? []) collect(parent, found);
    return found;
  };
  return new Map(needs.map(({ code }) => [code, [...collect(code, new Set())]]));
}

/** Adds missing needs after the existing ones and changes nothing else. Needs that administrators deleted stay deleted. */
export async function addNeeds(db: Db, needs: readonly Need[]): Promise<void> {
  const stored = await db.select({ code: need.code, broader: need.broader, sort: need.sort }).from(need).orderBy(need.code);
  const deleted = await db.select({ code: deletedNeed.code }).from(deletedNeed);
  const known = new Set([...stored, ...deleted].map(({ code }) => code));
  const missing = needs.filter(({ code }) => !known.has(code));
  if (missing.length === 0) return;
  const wider = widerOf([...stored, ...missing]);
  const last = Math.max(0, ...stored.map(({ sort }) => sort));
  await db
    .insert(need)
    .values(
      missing.map(({ broader, official, colloquial, english, ...names }, index) => ({
        ...names,
        broader: [...broader],
        wider: wider.get(names.code) ?? [names.code],
        official: [...official],
        colloquial: [...colloquial],
        english: [...english],
        sort: last + (index + 1) * 10,
      })),
    )
    .onConflictDoNothing();
}

/** Returns each need's code with the codes of itself and all that are wider. */
export async function storedWider(db: Db): Promise<Map<string, string[]>> {
  const stored = await db.select({ code: need.code, wider: need.wider }).from(need).orderBy(asc(need.code));
  return new Map(stored.map(({ code, wider }) => [code, wider]));
}
