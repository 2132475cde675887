import { isDeepStrictEqual } from 'node:util';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import { statedRule, windowOn } from '#domain/window/window.ts';
import { ruleWords } from '#domain/window/words.ts';
import type { Db } from '#server/platform/db/client.ts';
import { standingName } from '../../engine/import-drafts.ts';
import { recordOf } from '../../policy/administration/content.ts';
import type { PolicyOne } from '../../policy/administration/record-type.ts';
import { editedPolicies } from '../../policy/administration/record-type.ts';
import type { PolicyRecord } from '../../policy/record.ts';
import type { Change, PlannedRow, SourceRow } from '#server/platform/table/kind/kind.ts';
import { shortened } from '#server/platform/table/kind/kind.ts';
import { withoutErrors } from '#server/platform/table/kind/error-cells.ts';
import { Notes } from '#server/platform/table/kind/notes.ts';
import type { Choices } from './choices.ts';
import { completed } from './complete.ts';
import type { Match } from './match.ts';
import type { Places } from '#server/platform/table/parse/places.ts';
import { readCodes, readDays, readMoney, readMoneyOfText } from './read-figures.ts';
import { readId, readLists, readNumber, readTexts } from './read-texts.ts';
import type { Reading, RowStatements } from './statements.ts';

type Judging = { matches: ReadonlyMap<number, Match>; choices: Choices; places: Places; reading: Reading; asDraft: boolean };

/** A row to write, as a draft or as a policy. A new record gets its id when it is written. */
export type PlannedPolicy =
  | { content: EditablePolicy; baseVersion: number | null; draftVersion: number | null; id: string }
  | { policy: PolicyRecord };

function readRow(values: SourceRow['values'], { choices, places, reading }: Judging, notes: Notes): RowStatements {
  const statements: RowStatements = {};
  const id = readId(values);
  if (id !== '' && !/^[\w.:-]{1,64}$/.test(id)) notes.error('id', 'badId', { value: id.slice(0, 80) });
  else if (id !== '') statements.id = id;
  readTexts(values, statements, notes);
  readNumber(values, statements, notes);
  readDays(values, reading, statements, notes);
  readLists(values, choices, statements, notes);
  readMoney(values, reading, statements, notes);
  readMoneyOfText(values, reading, statements, notes);
  readCodes(values, choices, places, statements, notes);
  return statements;
}

/**
 * Returns the effect of two days on a recurring window. The days of its current window, as in an exported list, change nothing; other days
 * become its only window. Files do not contain the rest of a budget, so it stays.
 */
function windowChange(before: EditablePolicy, { applyFrom, applyTo, applyRule }: RowStatements, today: string): Partial<EditablePolicy> {
  const stored = before.applyRule ?? null;
  if (applyRule !== undefined) {
    const stays = stored?.untilSpent === true && applyRule?.untilSpent === true;
    return { applyRule: statedRule(stays ? { ...applyRule, left: stored.left, leftOn: stored.leftOn } : applyRule) };
  }
  if (stored === null || (applyFrom === undefined && applyTo === undefined)) return {};
  const current = windowOn(today, before);
  const isSame = (applyFrom === undefined || applyFrom === current.from) && (applyTo === undefined || applyTo === current.to);
  if (stored.every !== null && isSame) return { applyFrom: before.applyFrom, applyTo: before.applyTo };
  return { applyRule: statedRule({ ...stored, every: null }) };
}

/** Merges a row's statements into a stored policy. */
function changedContent(before: EditablePolicy, { id: _id, place, contact, ...stated }: RowStatements, today: string): EditablePolicy {
  const statements = { ...stated, ...windowChange(before, stated, today) };
  const department = contact?.department ?? before.contact?.department ?? before.issuers[0] ?? statements.issuers?.[0];
  const parts = { phone: null, address: null, ...before.contact, ...contact };
  return {
    ...before,
    ...statements,
    regionCode: place?.code ?? before.regionCode,
    contact: contact === undefined || department === undefined ? before.contact : { ...parts, department },
  };
}

function shown(value: EditablePolicy[keyof EditablePolicy]): string | null {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  if (Array.isArray(value)) return shortened(value.map(String).join('、'));
  return shortened(
    typeof value === 'object'
      ? Object.values(value)
          .filter((part) => typeof part === 'string')
          .join(' ')
      : String(value),
  );
}

const named: Readonly<Record<string, string>> = { regionCode: 'region', amountMax: 'amount', contact: 'contactDepartment' };

function changesOf(before: EditablePolicy, after: EditablePolicy): Change[] {
  const isWindowChanged = !isDeepStrictEqual(before.applyRule ?? null, after.applyRule ?? null);
  const changes = (Object.keys(after) as (keyof EditablePolicy)[]).flatMap((key): Change[] =>
    isDeepStrictEqual(before[key] ?? null, after[key] ?? null) || key === 'applyRule'
      ? []
      : [{ field: named[key] ?? key, from: shown(before[key]), to: shown(after[key]) }],
  );
  if (!isWindowChanged) return changes;
  const words = (policy: EditablePolicy) => ruleWords(policy, 'zh-CN') || null;
  return [...changes, { field: 'applyRule', from: words(before), to: words(after) }];
}

function planRow({ row, values }: SourceRow, judging: Judging, match: Match, { kept, draft }: Omit<PolicyOne, 'id'>): PlannedRow {
  const { asDraft } = judging;
  const notes = new Notes();
  const statements = readRow(withoutErrors(values, notes), judging, notes);
  const before = asDraft ? (draft?.content ?? kept?.content) : (kept?.content ?? draft?.content);
  const rejected: PlannedRow = {
    row,
    action: 'reject',
    title: statements.title ?? before?.title ?? `#${row}`,
    record: null,
    target: null,
    notes: notes.list,
    changes: [],
  };
  if (match.duplicateOf !== null) notes.error(null, 'twice', { row: match.duplicateOf });
  if (match.ambiguous.length > 0) notes.error(null, 'ambiguous', { ids: match.ambiguous.slice(0, 5).join('、') });
  if (match.republications.length > 0) notes.error('title', 'twin', { ids: match.republications.slice(0, 5).join('、') });
  if (match.duplicateOf !== null || match.ambiguous.length > 0 || match.republications.length > 0) return rejected;
  if (match.alike.length > 0) notes.warning('id', 'alike', { ids: match.alike.slice(0, 5).join('、') });
  const after = before === undefined ? completed(statements, judging, notes) : changedContent(before, statements, judging.reading.today);
  if (notes.rejected || after === null) return rejected;
  if (after.kind === 'project' && after.applyFrom !== null && after.applyTo === null) notes.warning('applyTo', 'windowHalf');
  const changes = before === undefined ? [] : changesOf(before, after);
  const target = match.stored === null ? null : standingName(match.stored);
  if (before !== undefined && changes.length === 0) return { ...rejected, action: 'same', target };
  if (!asDraft && kept === undefined && draft !== undefined) notes.error(null, 'onlyDraft', { ids: draft.id });
  if (asDraft && draft !== undefined && draft.state !== 'draft') notes.error(null, 'draftBusy');
  if (notes.rejected) return rejected;
  if (kept?.state === 'retired' && !asDraft) notes.warning(null, 'retired');
  if (draft !== undefined && !asDraft) notes.warning(null, 'hasDraft');
  const id = match.stored?.id ?? statements.id ?? '';
  const action = before === undefined ? 'add' : 'change';
  const planned = { ...rejected, action, target, changes, title: after.title } as const;
  if (asDraft)
    return {
      ...planned,
      record: { id, content: after, baseVersion: kept?.version ?? null, draftVersion: draft?.version ?? null } satisfies PlannedPolicy,
    };
  const policy = recordOf(id, after, kept?.state === 'retired' ? 'retired' : 'published', kept);
  return { ...planned, record: { policy } satisfies PlannedPolicy };
}

/** Reads rows in full and compares them with stored data. */
export async function planPolicies(tx: Db, rows: readonly SourceRow[], judging: Judging): Promise<PlannedRow[]> {
  const none: Match = { stored: null, duplicateOf: null, ambiguous: [], alike: [], republications: [] };
  const ids = rows.flatMap(({ row }) => judging.matches.get(row)?.stored?.id ?? []);
  const ones = new Map((await editedPolicies(tx, ids)).map((one) => [one.id, one]));
  return rows.map((one) => {
    const match = judging.matches.get(one.row) ?? none;
    return planRow(one, judging, match, ones.get(match.stored?.id ?? '') ?? { kept: undefined, draft: undefined });
  });
}
