import { deflateRawSync } from 'node:zlib';

export type ArchiveEntry = {
  name: string;
  content: string | Buffer;
  /** The unpacked size that the archive claims. */
  claimed?: number;
  flags?: number;
};

/** Packed contents by text, because hostile files repeat theirs. */
const packed = (content: string | Buffer): Buffer => deflateRawSync(content, { level: 9 });

/** Builds a ZIP archive whose entries may claim any size. */
export function archive(entries: readonly ArchiveEntry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const { name, content, claimed, flags = 0 } of entries) {
    const data = packed(content);
    const size = Buffer.byteLength(content);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(size, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(flags === 0 ? data.length : 0, 20);
    entry.writeUInt32LE(claimed ?? size, 24);
    entry.writeUInt16LE(Buffer.byteLength(name), 28);
    entry.writeUInt32LE(at, 42);
    parts.push(head, Buffer.from(name), data);
    directory.push(entry, Buffer.from(name));
    at += 30 + Buffer.byteLength(name) + data.length;
  }
  const whole = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(whole.length, 12);
  end.writeUInt32LE(at, 16);
  return Uint8Array.from(Buffer.concat([...parts, whole, end]));
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const kinds = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

type Sheet = { name: string; state?: 'hidden' | 'veryHidden'; rows: string | Buffer; claimed?: number };
export type Crafted = {
  /** Content of each `sheetData`. */
  sheets: readonly Sheet[];
  /** Content of `sst`. */
  sharedStrings?: string | Buffer;
  styles?: string | Buffer;
  workbook?: string;
  more?: readonly ArchiveEntry[];
};

/** A row of inline texts. */
export const inlineRow = (...texts: readonly string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

const around = (open: string, content: string | Buffer, close: string): Buffer =>
  Buffer.concat([Buffer.from(`${xml}${open}`), Buffer.from(content as string), Buffer.from(close)]);

/** Builds a workbook part by part, as no spreadsheet program would write it. */
export function craftedWorkbook({ sheets, sharedStrings, styles, workbook, more = [] }: Crafted): Uint8Array<ArrayBuffer> {
  const listed = sheets
    .map(
      ({ name, state }, at) =>
        `<sheet name="${name}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`,
    )
    .join('');
  const targets = [
    ...sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${kinds}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`),
    ...(sharedStrings === undefined ? [] : [`<Relationship Id="rId98" Type="${kinds}/sharedStrings" Target="sharedStrings.xml"/>`]),
    ...(styles === undefined ? [] : [`<Relationship Id="rId99" Type="${kinds}/styles" Target="styles.xml"/>`]),
  ];
  return archive([
    {
      name: '[Content_Types].xml',
      content: `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    },
    {
      name: '_rels/.rels',
      content: `${xml}<Relationships ${relations}><Relationship Id="rId1" Type="${kinds}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: workbook ?? `${xml}<workbook ${main} xmlns:r="${kinds}"><sheets>${listed}</sheets></workbook>`,
    },
    { name: 'xl/_rels/workbook.xml.rels', content: `${xml}<Relationships ${relations}>${targets.join('')}</Relationships>` },
    ...(sharedStrings === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: around(`<sst ${main}>`, sharedStrings, '</sst>') }]),
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles }]),
    ...sheets.map(({ rows, claimed }, at) => ({
      name: `xl/worksheets/sheet${at + 1}.xml`,
      content: around(`<worksheet ${main}><sheetData>`, rows, '</sheetData></worksheet>'),
      ...(claimed !== undefined && { claimed }),
    })),
    ...more,
  ]);
}
