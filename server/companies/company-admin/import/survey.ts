import { todayInChina } from '#domain/china-time.ts';
import { titleKey } from '#domain/matching/model/holding.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Source, Survey } from '#server/platform/table/kind/kind.ts';
import { readChoices } from './choices.ts';
import { byFact, isFactField } from './fact-headings.ts';
import { identityFields } from './fields.ts';
import type { Identity, Match } from './match.ts';
import { findStored, identityOf, matchRows, standing } from './match.ts';
import { planCompanies } from './plan.ts';
import { readCompanyRegions } from './company-regions.ts';
import { isRegisteredField } from './registered.ts';
import { firstOfField, titleOfField } from './titles.ts';

async function matchesOf(tx: Db, source: Source): Promise<Map<number, Match>> {
  const identities: Identity[] = [];
  for await (const row of source.rows(identityFields)) identities.push(identityOf(row));
  return matchRows(identities, await findStored(tx, identities));
}

const targetIn =
  (matches: ReadonlyMap<number, Match>): Survey['targetOf'] =>
  (row) => {
    const stored = matches.get(row)?.stored ?? null;
    return stored === null ? null : standing(stored);
  };

/** Which stored company each row is about. */
export const companyTargets = async (tx: Db, source: Source): Promise<Survey['targetOf']> => targetIn(await matchesOf(tx, source));

/** Identifies the companies of all rows. The rest of the rows is read when they are planned. */
export async function surveyCompanies(tx: Db, source: Source): Promise<Survey> {
  const choices = await readChoices(tx);
  const regions = await readCompanyRegions(tx);
  const matches = await matchesOf(tx, source);
  const { options, headings } = source;
  const reading = {
    today: todayInChina(source.sentAt),
    source: (options['source'] ?? '').trim(),
    sourceDate: options['sourceDate'] ?? '',
    choices,
    ...regions,
    facts: Object.entries(headings)
      .flatMap(([key, heading]) => (heading !== null && isFactField(key) ? [{ key, heading }] : []))
      .toSorted((a, b) => byFact(a.key, b.key)),
    titles: Object.entries(headings).flatMap(([key, heading]) => {
      const code = titleOfField(key);
      return heading === null || code === null ? [] : [{ key: titleKey(code), code }];
    }),
    firsts: Object.entries(headings).flatMap(([field, heading]) => {
      const code = firstOfField(field);
      return heading === null || code === null ? [] : [{ field, key: titleKey(code) }];
    }),
    registered: Object.entries(headings).flatMap(([key, heading]) => (heading !== null && isRegisteredField(key) ? [key] : [])),
  };
  return {
    targetOf: targetIn(matches),
    plan: (inner, rows) => planCompanies(inner, rows, { matches, reading }),
  };
}
