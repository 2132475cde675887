import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { ImportCounts, importEndpoints } from '#contract/import.ts';
import { todayInChina } from '#domain/china-time.ts';
import { isUndoable } from '#domain/import.ts';
import type { Db } from '#server/platform/db/client.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { conflict, invalid, notFound, wrongState } from '#server/platform/http/problem.ts';
import { startApply, isPreviewCurrent } from './apply.ts';
import type { ImportKind } from '#server/platform/table/kind/kind.ts';
import type { ImportKinds as Kinds } from './kinds.ts';
import { kindNamed } from './kinds.ts';
import type { Choice } from '#server/platform/table/read/table.ts';
import { startPreview } from './preview.ts';
import { importReport } from './report.ts';
import { headOf, plannedRows } from './rows.ts';
import { shownBatch, shownRow } from './show.ts';
import type { Writer } from './slice.ts';
import type { Batch } from './store.ts';
import { findBatch, setBatch, allRows } from './store.ts';
import { keepUpload } from './upload.ts';
import { readWorded } from './worded.ts';
import type { FieldIssues } from '#contract/envelope.ts';
import type { Language, MessageKey } from '#server/platform/http/messages.ts';
import { message } from '#server/platform/http/messages.ts';
import { fieldsOf } from '#server/platform/table/kind/kind.ts';
import { sayUnit, withSheetUnit } from '#server/platform/table/parse/sheet-unit.ts';

type Calls = ReturnType<typeof importEndpoints>;
export type Shown = CallData<Calls['importStatus']>;
export type Call = Pick<WriteCall, 'db' | 'user' | 'now' | 'c'>;

/** A batch of the caller. Batches of others and of other kinds are 404. */
export async function ownBatch(db: Db, kinds: Kinds, id: string, call: Pick<Call, 'user'>, options?: { lock: boolean }): Promise<Batch> {
  const batch = await findBatch(db, id, options);
  if (batch === null || !kinds.some(({ name }) => name === batch.kind) || batch.accountId !== call.user.id) throw notFound();
  return batch;
}

export const shown = async (db: Db, kinds: Kinds, batch: Batch, { c }: Pick<Call, 'c'>): Promise<Shown> =>
  shownBatch(db, kindNamed(kinds, batch.kind), batch, await headOf(db, batch.id), c.var.language);

/** Returns the kind of a file: the only one, or the one named by the upload. */
function uploadedKind(kinds: Kinds, named: string | undefined): ImportKind {
  const kind = named === undefined ? kinds[0] : kinds.find(({ name }) => name.endsWith(`.${named}`));
  if (kind === undefined) throw notFound();
  return kind;
}

type Upload = Call & { params?: ({ kind?: string } & Choice) | undefined; signal: AbortSignal };

/** Keeps an uploaded file as a new batch. */
export async function upload(call: Upload, kinds: Kinds, file: File | null): Promise<Shown> {
  if (file === null) throw notFound();
  const kind = uploadedKind(kinds, call.params?.kind);
  const { kind: _kind, ...choice } = call.params ?? {};
  const sending = { accountId: call.user.id, now: call.now(), signal: call.signal, choice };
  return shown(call.db, kinds, await keepUpload(call.db, kind, file, sending), call);
}

/** Problems of the options of a batch, for the person who imports it now. */
async function optionIssues(tx: Db, kind: ImportKind, options: Readonly<Record<string, string>>, { user, now, c }: Call) {
  const chooser = { accountId: user.id, language: c.var.language, today: todayInChina(now()) };
  return (await kind.checkOptions(tx, options, chooser)).map((one) => ({ ...one, path: `body.options.${one.path}` }));
}

/** Begins the preview of a batch. 422 names the column or option that does not fit. */
export function preview(call: Call, kinds: Kinds, { id, mapping, options }: ParsedInput<Calls['importPreview']>['body']): Promise<Shown> {
  return call.db.transaction(async (tx) => {
    const batch = await ownBatch(tx, kinds, id, call, { lock: true });
    const kind = kindNamed(kinds, batch.kind);
    if (!['uploaded', 'reading', 'previewed', 'stopped', 'failed'].includes(batch.state))
      throw wrongState(await shown(tx, kinds, batch, call));
    const { language } = call.c.var;
    const issues = [
      ...(await mappingIssues(tx, kind, batch, { mapping, options }, language)),
      ...(await optionIssues(tx, kind, options, call)),
    ];
    if (issues.length > 0) throw invalid(issues);
    return shown(tx, kinds, await startPreview(tx, id, { mapping, options, now: call.now() }), call);
  });
}

export async function status(call: Call, kinds: Kinds, id: string): Promise<Shown> {
  return shown(call.db, kinds, await ownBatch(call.db, kinds, id, call), call);
}

/** Returns the planned outcome of each row, a page at a time. */
export async function previewedRows(
  call: Call,
  kinds: Kinds,
  { id, ...page }: ParsedInput<Calls['importRows']>['params'],
): Promise<CallData<Calls['importRows']>> {
  const { db, c } = call;
  const batch = await ownBatch(db, kinds, id, call);
  const kind = kindNamed(kinds, batch.kind);
  const { total, list } = await plannedRows(db, id, page);
  const { language } = c.var;
  const worded = await readWorded(db, language);
  return { total, list: list.map((row) => shownRow(kind, batch, row, worded)) };
}

const isAgreed = ({ counts: shownCounts }: Batch, counts: ImportCounts): boolean =>
  shownCounts !== null && Object.entries(shownCounts).every(([action, count]) => counts[action as keyof ImportCounts] === count);

/** The writer of a batch, for the audit log. */
export const writerOf = ({ user, c }: Call, call: string): Writer => {
  const { address, requestId } = c.var;
  return { accountId: user.id, username: user.username, call, address, requestId };
};

/**
 * Starts writing a batch whose counts are still those of the preview, or continues an interrupted write. Fails with CONFLICT if a record
 * changed since. Each slice compares its rows again.
 */
export async function apply(
  call: Call,
  kinds: Kinds,
  { id, counts }: ParsedInput<Calls['importApply']>['body'],
  callName: string,
): Promise<Shown> {
  const looked = await ownBatch(call.db, kinds, id, call);
  // outside the transaction: the embedded database answers others while it is compared
  const hasChanged = looked.state === 'previewed' && !(await isPreviewCurrent(call.db, kindNamed(kinds, looked.kind), looked));
  return call.db.transaction(async (tx) => {
    const batch = await ownBatch(tx, kinds, id, call, { lock: true });
    const agreed = isAgreed(batch, counts);
    // a second request: the first answer was lost, or the button was pressed twice
    if (agreed && (batch.state === 'applying' || batch.state === 'applied')) return shown(tx, kinds, batch, call);
    if (batch.state !== 'previewed' && batch.state !== 'stopped') throw wrongState(await shown(tx, kinds, batch, call));
    if (!agreed || hasChanged) throw conflict(await shown(tx, kinds, batch, call));
    // a second reviewer may have been added since the preview
    const issues = await optionIssues(tx, kindNamed(kinds, batch.kind), batch.options, call);
    if (issues.length > 0) throw invalid(issues);
    return shown(tx, kinds, await startApply(tx, batch, writerOf(call, callName), call.now()), call);
  });
}

/** Returns the outcome of every row as a workbook. */
export async function report(call: Call, kinds: Kinds, { id, language }: ParsedInput<Calls['importReport']>['params']) {
  const batch = await ownBatch(call.db, kinds, id, call);
  return importReport(call.db, kindNamed(kinds, batch.kind), batch, language, call.now());
}

const stopped = { applying: 'stopped', undoing: 'undoStopped' } as const;

/** Whether nothing of a batch is written. */
const isDiscardable = (batch: Batch): boolean => !isUndoable(batch);

/** Deletes a batch without written rows, or stops writing or undoing after the current slice. */
export async function cancel(call: Call, kinds: Kinds, id: string): Promise<void> {
  await call.db.transaction(async (tx) => {
    const batch = await ownBatch(tx, kinds, id, call, { lock: true });
    if (batch.state in stopped) await setBatch(tx, id, { state: stopped[batch.state as keyof typeof stopped] });
    else if (isDiscardable(batch)) await setBatch(tx, id, { state: 'cancelled' });
    else throw wrongState();
  });
}

/** Returns the problems of a mapping: unknown fields and headings, a heading for two fields or in two units, a required field without one. */
async function mappingIssues(
  db: Db,
  kind: ImportKind,
  batch: Batch,
  { mapping, options }: { mapping: Readonly<Record<string, string | null>>; options: Readonly<Record<string, string>> },
  language: Language,
): Promise<FieldIssues['fields']> {
  const issue = (field: string, key: MessageKey, values?: Record<string, string>) => ({
    path: `body.mapping.${field}`,
    message: message(language, key, values),
  });
  const fields = await fieldsOf(db, kind, { columns: batch.columns, sentAt: batch.createdAt });
  const taken = new Set<string>();
  const wrong = Object.entries(mapping).flatMap(([field, heading]) => {
    if (!fields.some(({ key }) => key === field)) return [issue(field, 'importField')];
    if (heading === null) return [];
    if (!batch.columns.includes(heading)) return [issue(field, 'importHeading', { heading: heading.slice(0, 100) })];
    if (taken.has(heading)) return [issue(field, 'importHeadingTwice', { heading })];
    taken.add(heading);
    const { unit } = batch;
    const found = kind.isAmount?.(field) === true ? withSheetUnit(heading, unit) : { heading };
    if (!('problem' in found) || unit === null) return [];
    const values = { heading, unit: sayUnit(unit)[language] };
    return [issue(field, found.problem === 'several' ? 'importUnits' : 'importUnit', values)];
  });
  const isGiven = (key: string) => (mapping[key] ?? null) !== null || (options[`${allRows}${key}`] ?? '').trim() !== '';
  const missing = fields.filter(({ key, required, instead = [] }) => required === true && ![key, ...instead].some(isGiven));
  return [...wrong, ...missing.map(({ key }) => issue(key, 'required'))];
}
