import type { Db } from '#server/platform/db/client.ts';
import { exportLabels } from '../../export/labels.ts';
import { message } from '#server/platform/http/messages.ts';
import { holdersOf, othersHold } from '#server/platform/permission/permissions.ts';
import type { ImportKind, Source, Survey } from '#server/platform/table/kind/kind.ts';
import { policyFields, identityFields } from './fields.ts';
import { policyNotes } from './notes.ts';
import { undoPolicies } from './undo.ts';
import { writePolicies } from './write.ts';
import { todayInChina } from '#domain/china-time.ts';
import { unitOf } from '#server/platform/table/parse/amount.ts';
import { namesForeignCurrency } from '#server/platform/table/parse/figure.ts';
import { readChoices } from './choices.ts';
import type { Identity } from './match.ts';
import { standingName } from '../../engine/import-drafts.ts';
import { findStored, identityOf, matchRows } from './match.ts';
import { readPlaces } from '#server/platform/table/parse/places.ts';
import { planPolicies } from './plan.ts';

/** Whether an account may publish policies, which publishing a file at once, and undoing it, requires. */
const reviews = async (db: Db, accountId: string): Promise<boolean> =>
  (await holdersOf(db, 'content:policy', 'review')).some(({ id }) => id === accountId);

/**
 * Policies: drafts for review, or with the option `state` = `published` published at once, if nobody else could review. Rows are identified
 * by id, else by document number and kind, else by title and publication day. A field without a column, or an empty cell, stays unchanged.
 */
export const policyImport: ImportKind = {
  name: 'policyAdmin',
  fields: policyFields,
  notes: policyNotes,
  chunk: 200,
  checkOptions: async (db, { state = 'draft' }, { accountId, language }) => {
    if (state === 'draft') return [];
    if (state !== 'published') return [{ path: 'state', message: message(language, 'factChoice', { values: 'draft, published' }) }];
    if (!(await reviews(db, accountId))) return [{ path: 'state', message: message(language, 'importPublish') }];
    // the importer is the author of the file's content: a second person reviews it if there is one
    return (await othersHold(db, accountId, 'content:policy', 'review'))
      ? [{ path: 'state', message: message(language, 'importReview') }]
      : [];
  },
  mayUndo: async (db, { state }, accountId) => state !== 'published' || reviews(db, accountId),
  isAmount: (field) => field === 'amount' || field === 'amountText',
  survey: surveyPolicies,
  write: writePolicies,
  undo: undoPolicies,
  wordOf: (field, value, { language, codes, needs }) => {
    if (field === 'category' || field === 'supportMode') return codes(`policy.${field}`, value) ?? value;
    const { kind, level, separator } = exportLabels[language];
    if (field === 'needs')
      return value
        .split('、')
        .map((code) => needs.get(code) ?? code)
        .join(separator);
    const words: Readonly<Record<string, Readonly<Record<string, string>>>> = { kind, level };
    return words[field]?.[value] ?? value;
  },
};

/** Identifies the documents of all rows. Their texts are read when they are planned. */
async function surveyPolicies(tx: Db, source: Source): Promise<Survey> {
  const choices = await readChoices(tx);
  const places = await readPlaces(tx);
  const identities: Identity[] = [];
  for await (const row of source.rows(identityFields)) identities.push(identityOf(row, choices));
  const matches = matchRows(identities, await findStored(tx, identities));
  const moneyOf = (heading: string) => (namesForeignCurrency(heading) ? null : { heading, unit: unitOf(heading) });
  const { headings, about } = source;
  const money = moneyOf(headings['amount'] ?? '');
  const reading = { today: todayInChina(source.sentAt), money, textMoney: moneyOf(headings['amountText'] ?? ''), about };
  return {
    targetOf: (row) => {
      const stored = matches.get(row)?.stored ?? null;
      return stored === null ? null : standingName(stored);
    },
    plan: (inner, rows) =>
      planPolicies(inner, rows, { matches, choices, places, reading, asDraft: source.options['state'] !== 'published' }),
  };
}
