import type { BulkCalls, BulkRun, BulkOutcome, BulkReason } from '#contract/bulk.ts';
import { mostInBulk } from '#contract/bulk.ts';
import type { CallData, ParsedInput } from '#contract/endpoint.ts';
import type { Db } from '../db/client.ts';
import type { WriteCall } from '../http/context.ts';
import { invalid, notFound, Problem, wrongState } from '../http/problem.ts';
import type { BulkKind } from './kind.ts';
import { enqueueSlice } from './slices.ts';
import type { Run } from './store.ts';
import { findRun, keepRun, latestRuns, nextRecords, recordsOf, setRun, shownRun } from './store.ts';
import { todayInChina, toChinaTime } from '#domain/china-time.ts';
import { attachment } from '../http/answer/content-disposition.ts';
import type { Language } from '../http/messages.ts';
import { cellText, spreadsheet } from '../table/cell-text.ts';
import type { Words } from '../table/kind/words.ts';
import { words } from '../table/kind/words.ts';
import type { Cell } from '../table/workbook.ts';
import { streamedWorkbook } from '../table/workbook.ts';

const headings = [
  ['title', words('名称', 'Name'), 50],
  ['id', words('编号', 'Id'), 24],
  ['outcome', words('结果', 'Result'), 14],
  ['reason', words('原因', 'Reason'), 60],
] as const;

const outcomes: Record<BulkOutcome, Words> = {
  done: words('已完成', 'Done'),
  refused: words('未执行', 'Not done'),
  undone: words('已撤销', 'Undone'),
  kept: words('未撤销', 'Not undone'),
};

const reasons: Record<BulkReason, Words> = {
  changed: words('已被他人改动', 'Changed by somebody else'),
  gone: words('已不存在', 'No longer there'),
  state: words('当前状态不允许', 'Its state does not allow it'),
  incomplete: words('内容不完整或有错误', 'Incomplete or wrong content'),
  outdated: words('草稿形成后已发布版本又有更新', 'The published version changed since its draft was begun'),
  own: words('须由另一位管理员审核', 'Left to another administrator'),
  ownCompany: words('属于您所在的企业，须由另一位管理员处理', 'It belongs to a company where you work; left to another administrator'),
  contested: words('有人正在认领所属企业', 'Somebody claims its company'),
  inUse: words('有人正在使用', 'In use'),
  taken: words('编号或信用代码已被占用', 'Its id or credit code is taken'),
  failed: words('处理出错', 'It failed'),
};

const waiting = words('尚未处理', 'Not reached');
const names = { sheet: words('处理结果', 'Results'), file: words('批量处理结果', 'bulk-results') };

/** Records read at a time. */
const batchSize = 500;

/** Writes the outcome of each record as a spreadsheet. */
function bulkReport(db: Db, run: Run, language: Language, now: Date) {
  async function* lines(): AsyncGenerator<Cell[]> {
    for (let offset = 0; offset < run.total; offset += batchSize)
      for (const { id, title, outcome, reason, detail } of (await recordsOf(db, run.id, { offset, limit: batchSize })).list) {
        const why = [
          ...(reason === null ? [] : [reasons[reason][language]]),
          ...(typeof detail?.by === 'string' ? [detail.by] : []),
          ...(typeof detail?.at === 'string' ? [toChinaTime(detail.at).replace('T', ' ')] : []),
          ...(detail?.fields ?? []).map(({ message }) => message),
        ];
        yield [title, id, (outcome === null ? waiting : outcomes[outcome])[language], why.join('\n')].map(cellText);
      }
  }
  const day = todayInChina(now);
  const columns = headings.map(([, heading, width]) => ({ heading: heading[language], width }));
  return {
    body: streamedWorkbook({ name: names.sheet[language], columns }, lines()),
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${names.file[language]}-${day}.xlsx`, `bulk-results-${day}.xlsx`),
      'X-Total-Rows': String(run.total),
    },
  };
}

/** A run of the caller. Those of others and of other kinds are 404. */
async function ownRun(db: Db, kind: BulkKind, id: string, { user }: Pick<WriteCall, 'user'>, options?: { lock: boolean }): Promise<Run> {
  const run = await findRun(db, id, options);
  if (run === null || run.kind !== kind.name || run.accountId !== user.id) throw notFound({ kind: 'bulk', id });
  return run;
}

/** Notes the records of a list. */
export async function freeze<Filters>({ db, user, now }: WriteCall, kind: BulkKind<Filters>, filters: Filters): Promise<BulkRun> {
  const records = await kind.freeze(db, filters, { most: mostInBulk, now: now() });
  if (records.length > mostInBulk) throw new Problem(200, 'LIMIT', 'bulkLimit', { values: { most: mostInBulk } });
  return shownRun(db, await keepRun(db, { kind: kind.name, accountId: user.id, frozenAt: now() }, records));
}

/** Begins a turn of a run; the turn identifies its slices. */
async function begin(tx: Db, call: WriteCall, run: Run, callName: string, changed: Partial<Run>): Promise<Run> {
  const { user, now, c } = call;
  const begun = await setRun(tx, run.id, { ...changed, state: 'running', turn: run.turn + 1, endedAt: null });
  const { address, requestId, language } = c.var;
  const writer = { accountId: user.id, username: user.username, call: callName, address, requestId };
  await enqueueSlice(tx, { runId: run.id, turn: begun.turn, language, writer }, now());
  return begun;
}

/** Returns the name of a run in the audit log: that of its first record. */
async function targetOf(tx: Db, { id, total }: Run): Promise<{ kind: string; id: string; title: string }> {
  const [first] = (await recordsOf(tx, id, { limit: 1 })).list;
  return { kind: 'bulk', id, title: total > 1 ? `${first?.title ?? ''} … (${total})` : (first?.title ?? '') };
}

/** Begins an action, or continues a stopped one. The run is an audit event, and so is the change of each record. */
export function start(
  call: WriteCall,
  kind: BulkKind,
  { id, action, note }: { id: string; action: string; note: string },
  callName: string,
): Promise<BulkRun> {
  return call.db.transaction(async (tx) => {
    const run = await ownRun(tx, kind, id, call, { lock: true });
    const isSame = run.action === action && !run.undoing;
    // a second request: the first answer was lost, or the button was pressed twice
    if (isSame && (run.state === 'running' || run.state === 'done')) return shownRun(tx, run);
    if (run.state !== 'frozen' && !(isSame && run.state === 'stopped')) throw wrongState(await shownRun(tx, run));
    const wrong = kind.check?.({ action, note, language: call.c.var.language }) ?? [];
    if (wrong.length > 0) throw invalid(wrong);
    if (run.state === 'frozen')
      await call.record(tx, { target: await targetOf(tx, run), action, before: null, after: { records: run.total, note } });
    return shownRun(tx, await begin(tx, call, run, callName, run.state === 'frozen' ? { action, note } : {}));
  });
}

/** Begins or continues to undo the action. */
export function undo(call: WriteCall, kind: BulkKind, id: string, callName: string): Promise<BulkRun> {
  return call.db.transaction(async (tx) => {
    const run = await ownRun(tx, kind, id, call, { lock: true });
    const shown = await shownRun(tx, run);
    if (run.undoing && run.state === 'running') return shown;
    if (!(run.state === 'done' || run.state === 'stopped') || shown.counts.done === 0) throw wrongState(shown);
    if (!run.undoing)
      await call.record(tx, {
        target: await targetOf(tx, run),
        action: 'undo',
        before: { records: shown.counts.done },
        after: { records: 0 },
      });
    return shownRun(tx, await begin(tx, call, run, callName, { undoing: true }));
  });
}

/** Stops a run after the present slice. */
export function stop(call: WriteCall, kind: BulkKind, id: string): Promise<BulkRun> {
  return call.db.transaction(async (tx) => {
    const run = await ownRun(tx, kind, id, call, { lock: true });
    if (run.state !== 'running') throw wrongState(await shownRun(tx, run));
    const isLeft = run.undoing || (await nextRecords(tx, id, 1)).length > 0;
    return shownRun(tx, await setRun(tx, id, isLeft ? { state: 'stopped' } : { state: 'done', endedAt: call.now() }));
  });
}

export async function status({ db, user }: Pick<WriteCall, 'db' | 'user'>, kind: BulkKind, id: string): Promise<BulkRun> {
  return shownRun(db, await ownRun(db, kind, id, { user }));
}

/** The caller's last runs. */
export async function latest({ db, user }: Pick<WriteCall, 'db' | 'user'>, kind: BulkKind): Promise<BulkRun[]> {
  const shown: BulkRun[] = [];
  for (const run of await latestRuns(db, user.id, kind.name)) shown.push(await shownRun(db, run));
  return shown;
}

/** Returns a page of the records with their outcomes. */
export async function items(
  { db, user }: Pick<WriteCall, 'db' | 'user'>,
  kind: BulkKind,
  { id, outcome, page, pageSize }: ParsedInput<BulkCalls['bulkItems']>['params'],
): Promise<CallData<BulkCalls['bulkItems']>> {
  await ownRun(db, kind, id, { user });
  return recordsOf(db, id, { outcome, offset: (page - 1) * pageSize, limit: pageSize });
}

/** Returns the outcome of each record as a workbook. */
export async function report(
  { db, user, now }: Pick<WriteCall, 'db' | 'user' | 'now'>,
  kind: BulkKind,
  { id, language }: ParsedInput<BulkCalls['bulkReport']>['params'],
) {
  return bulkReport(db, await ownRun(db, kind, id, { user }), language, now());
}
