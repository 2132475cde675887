import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { todayInChina } from '#domain/china-time.ts';
import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Db } from '#server/platform/db/client.ts';
import { dictEntry } from '#server/platform/db/tables/dictionary.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import { wholeWorkbook } from '#server/platform/table/workbook.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { notFound } from '#server/platform/http/problem.ts';
import { rootsOf } from '#server/platform/dictionary/roots.ts';
import { dictFields, isOfLevel } from './fields.ts';

/** The columns of an export: an entry names its parent, so levels need none of their own. */
const exported = dictFields.filter(({ key }) => !isOfLevel(key));

const widths: Readonly<Record<string, number>> = { code: 20, name: 32, nameEn: 32, parentCode: 20, value: 32, remark: 40 };
const flags: Record<Language, readonly [no: string, yes: string]> = { 'zh-CN': ['否', '是'], 'en-US': ['No', 'Yes'] };

/** Names that spreadsheet programs refuse for a sheet are replaced. */
const sheetName = (name: string): string =>
  name
    .replaceAll(/[\\/?*[\]:']/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1';

/** Exports the entries of a dictionary in order, under the headings that an import reads. */
export async function exportDictionary(
  db: Db,
  category: string,
  language: Language,
  now: Date,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const [root] = await rootsOf(db, { category });
  if (root === undefined) throw notFound();
  const parent = alias(dictEntry, 'parent');
  const found = await db
    .select({ entry: dictEntry, parentCode: parent.code })
    .from(dictEntry)
    .leftJoin(parent, eq(parent.id, dictEntry.parentId))
    .where(eq(dictEntry.category, category))
    .orderBy(asc(dictEntry.sort), asc(dictEntry.id));
  const lines = found.map(({ entry, parentCode }) => {
    const values: Record<string, string | null> = { ...entryTexts(entry), enabled: flags[language][entry.enabled ? 1 : 0], parentCode };
    return exported.map(({ key }) => cellText(values[key] ?? null));
  });
  const columns = exported.map(({ key, label }) => ({ heading: label[language], width: widths[key] ?? 10 }));
  const name = language === 'zh-CN' ? root.name : root.nameEn;
  const body = await wholeWorkbook({ name: sheetName(name), columns }, lines);
  const day = todayInChina(now);
  return {
    body,
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${name}-${day}.xlsx`, `dictionary-${category}-${day}.xlsx`),
      'Content-Length': String(body.byteLength),
      'X-Total-Rows': String(lines.length),
    },
  };
}

const entryTexts = ({ code, name, nameEn, value, colour, remark }: typeof dictEntry.$inferSelect) => ({
  code,
  name,
  nameEn,
  value,
  colour,
  remark,
});
