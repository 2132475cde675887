import { todayInChina } from '#domain/china-time.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { Source, Survey } from '#server/platform/table/kind/kind.ts';
import { unitOf } from '#server/platform/table/parse/amount.ts';
import { namesForeignCurrency } from '#server/platform/table/parse/figure.ts';
import { readChoices } from './choices.ts';
import { identityFields } from './fields.ts';
import type { Identity } from './match.ts';
import { standingName } from '../../engine/import-drafts.ts';
import { findStored, identityOf, matchRows } from './match.ts';
import { readPlaces } from '#server/platform/table/parse/places.ts';
import { planPolicies } from './plan.ts';

/** Identifies the documents of all rows. Their texts are read when they are planned. */
export async function surveyPolicies(tx: Db, source: Source): Promise<Survey> {
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
