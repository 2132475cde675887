import { attachment } from '#server/platform/http/answer/content-disposition.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Db } from '#server/platform/db/client.ts';
import { cellText, spreadsheet } from '#server/platform/table/cell-text.ts';
import type { ImportField, ImportKind } from '#server/platform/table/kind/kind.ts';
import { fieldsOf } from '#server/platform/table/kind/kind.ts';
import { words } from '#server/platform/table/kind/words.ts';
import type { Cell } from '#server/platform/table/workbook.ts';
import { wholeWorkbook } from '#server/platform/table/workbook.ts';

const labels = {
  sheet: words('导入', 'Import'),
  file: words('导入模板', 'import template'),
  help: words('填写说明', 'How to fill in'),
  column: words('列', 'Column'),
  required: words('必填', 'Required'),
  others: words('也认的列名', 'Other headings that are understood'),
  yes: words('是', 'Yes'),
};

const width = 20;
const shownNames = 8;

/** Required fields are marked; the mark is no part of the name. */
const headingOf = ({ label, required }: ImportField, language: Language): string => `${label[language]}${required === true ? '*' : ''}`;

/** Returns an empty spreadsheet with the columns of a kind of import, and a sheet with the other headings that are understood. */
export async function importTemplate(
  db: Db,
  kind: ImportKind,
  language: Language,
  now: Date,
): Promise<{ body: Uint8Array<ArrayBuffer>; headers: Record<string, string> }> {
  const { inTemplate = () => true } = kind;
  const fields = (await fieldsOf(db, kind, { columns: [], sentAt: now })).filter(({ key }) => inTemplate(key));
  const help = {
    sheet: {
      name: labels.help[language],
      columns: [
        { heading: labels.column[language], width: 28 },
        { heading: labels.required[language], width: 10 },
        { heading: labels.others[language], width: 100 },
      ],
    },
    rows: fields.map((field): Cell[] => [
      cellText(field.label[language]),
      field.required === true ? labels.yes[language] : null,
      cellText(field.synonyms.slice(0, shownNames).join(language === 'zh-CN' ? '、' : ', ')),
    ]),
  };
  const columns = fields.map((field) => ({ heading: headingOf(field, language), width }));
  const body = await wholeWorkbook({ name: labels.sheet[language], columns }, [], help);
  return {
    body,
    headers: {
      'Content-Type': spreadsheet,
      'Content-Disposition': attachment(`${labels.file[language]}.xlsx`, `import-template-${kind.name}.xlsx`),
      'Content-Length': String(body.byteLength),
    },
  };
}
