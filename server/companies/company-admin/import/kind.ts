import { todayInChina } from '#domain/china-time.ts';
import { formatFact, unitOf } from '#domain/matching/wording/wording.ts';
import { partsOfKey } from '#domain/matching/model/profile.ts';
import { factValue } from '#contract/profile.ts';
import { day } from '#contract/fields.ts';
import { message } from '#server/platform/http/messages.ts';
import type { ImportKind, Worded, Source, Survey } from '#server/platform/table/kind/kind.ts';
import { words } from '#server/platform/table/kind/words.ts';
import { qualificationNames } from '#server/platform/dictionary/names.ts';
import { factFields, isFactField, nameOfFact, noNames, byFact } from './fact-headings.ts';
import { companyFields, identityFields } from './fields.ts';
import { companyNotes } from './notes.ts';
import { isRegisteredField, nameOfRegistered, registeredFields } from './registered.ts';
import { readCompanyRegions } from './company-regions.ts';
import { firstName, firstOfField, isTitleField, titleFields, titleOfField } from './titles.ts';
import { undoCompanies } from '#server/companies/company-admin/undo-import.ts';
import { writeCompanies } from './write.ts';
import { titleKey } from '#domain/matching/model/holding.ts';
import type { Db } from '#server/platform/db/client.ts';
import { readChoices } from './choices.ts';
import type { Identity, Match } from './match.ts';
import { findStored, identityOf, matchRows, standing } from './match.ts';
import { planCompanies } from './plan.ts';

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
const companyTargets = async (tx: Db, source: Source): Promise<Survey['targetOf']> => targetIn(await matchesOf(tx, source));

/** Identifies the companies of all rows. The rest of the rows is read when they are planned. */
async function surveyCompanies(tx: Db, source: Source): Promise<Survey> {
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

const sourceLength = 100;
/** Figures and statements in a template: those that most lists have. */
const usual: ReadonlySet<string> = new Set(['registeredCapital', 'revenue', 'rdExpense', 'headcount', 'struckOff']);

function wordOf(field: string, value: string, { language, codes }: Worded): string {
  if (field === 'legalForm' || field === 'scale' || field === 'industry') return formatFact(field, value, language, { ...noNames, codes });
  if (!isFactField(field) && !isTitleField(field) && !isRegisteredField(field)) return value;
  const { data } = factValue.safeParse(JSON.parse(value));
  return data === undefined ? value : formatFact(field, data, language, noNames);
}

function nameOf(field: string, { language, regions, titles }: Worded): string | null {
  if (isRegisteredField(field)) return nameOfRegistered(field, language, regions);
  const title = titles.get(titleOfField(field) ?? firstOfField(field) ?? '');
  if (title !== undefined) return (firstOfField(field) === null ? words(title.name, title.nameEn) : firstName(title))[language];
  return nameOfFact(field, language);
}

/**
 * Public companies with their public facts. Rows are identified by credit code, else by name. A field without a column, or an empty cell,
 * stays unchanged, and so do facts the file does not have. The options `source` (1–100 characters) and `sourceDate` apply to rows without
 * their own; imported facts are unconfirmed.
 */
export const companyImport: ImportKind = {
  name: 'enterpriseAdmin',
  fields: companyFields,
  fieldsIn: async (db, { columns, sentAt }) => [
    ...factFields(columns, todayInChina(sentAt)),
    ...registeredFields(await readCompanyRegions(db), columns),
    ...titleFields(await qualificationNames(db, { enabled: true })),
  ],
  nameOf,
  inTemplate: (field) =>
    !isTitleField(field) &&
    firstOfField(field) === null &&
    !isRegisteredField(field) &&
    (!isFactField(field) || usual.has(partsOfKey(field).fact)),
  notes: companyNotes,
  chunk: 200,
  checkOptions: async (_db, { source = '', sourceDate = '' }, { language, today }) => {
    const length = source.trim().length;
    return [
      ...(length > 0 && length <= sourceLength ? [] : [{ path: 'source', message: message(language, 'importSource') }]),
      ...(day.safeParse(sourceDate).success && sourceDate <= today
        ? []
        : [{ path: 'sourceDate', message: message(language, 'importSourceDate', { today }) }]),
    ];
  },
  isAmount: (field) => isFactField(field) && unitOf(field) === 'yuan',
  survey: surveyCompanies,
  targets: companyTargets,
  write: writeCompanies,
  undo: undoCompanies,
  wordOf,
};
