import { isHolding } from '#domain/matching/model/fact-rule.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import type { FactRecord } from '#server/companies/company/save-companies.ts';
import type { Notes } from '#server/platform/table/kind/notes.ts';
import { readDayOf } from './read-fields.ts';
import type { Reading } from './statements.ts';
import { mergedTitle } from './titles.ts';

type Values = Readonly<Record<string, string>>;
type Titles = { stated: Map<FactKey, FactValue>; stored: ReadonlyMap<string, Pick<FactRecord, 'value'>> };

/**
 * Reads the days on which titles were first obtained, and adds them to the row's titles, or else to the stored ones. A company that once
 * obtained a title need not hold it now, so such a day alone is an error.
 */
export function readFirsts(
  values: Values,
  { firsts, today, sourceDate }: Pick<Reading, 'firsts' | 'today' | 'sourceDate'>,
  { stated, stored }: Titles,
  notes: Notes,
): void {
  for (const { field, key } of firsts) {
    const first = readDayOf(field, values, today, notes);
    if (first === undefined) continue;
    const known = stored.get(key)?.value;
    const holding = stated.get(key) ?? known;
    if (holding === undefined || !isHolding(holding)) {
      notes.error(field, 'firstAlone', { value: first });
      continue;
    }
    const before = known !== undefined && isHolding(known) ? known : undefined;
    const { since } = mergedTitle(holding, before, sourceDate);
    if (since !== undefined && first > since) notes.error(field, 'firstLate', { value: first, since });
    else stated.set(key, { ...holding, first });
  }
}
