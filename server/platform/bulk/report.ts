import type { BulkOutcome, BulkReason } from '#contract/bulk.ts';
import { todayInChina, toChinaTime } from '#domain/china-time.ts';
import type { Db } from '../db/client.ts';
import { attachment } from '../http/answer/content-disposition.ts';
import type { Language } from '../http/messages.ts';
import { cellText, spreadsheet } from '../table/cell-text.ts';
import type { Words } from '../table/kind/words.ts';
import { words } from '../table/kind/words.ts';
import type { Cell } from '../table/workbook.ts';
import { streamedWorkbook } from '../table/workbook.ts';
import type { Run } from './store.ts';
import { recordsOf } from './store.ts';

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
export function bulkReport(db: Db, run: Run, language: Language, now: Date) {
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
