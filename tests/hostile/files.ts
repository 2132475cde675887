import { randomBytes } from 'node:crypto';
import { archive, craftedWorkbook, inlineRow } from '../setup/crafted-workbook.ts';

const megabyte = 1024 * 1024;
const heading = inlineRow('编码', '名称');
const sheet = (rows: string | Buffer, claimed?: number) => ({ name: 's', rows, ...(claimed !== undefined && { claimed }) });
const workbook = (rows: string | Buffer, more: Partial<Parameters<typeof craftedWorkbook>[0]> = {}) =>
  craftedWorkbook({ sheets: [sheet(rows)], ...more });
const plain = heading + inlineRow('a', '甲');

type HostileFile = {
  title: string;
  name: string;
  make: () => Uint8Array<ArrayBuffer>;
  /** The code of the answer; null where the file is read. */
  code: string | null;
  /** What the message names. */
  names?: RegExp;
};

/** What a spreadsheet program would run or ask for: macros, another workbook, a formula that calls a program. */
const active = {
  more: [
    { name: 'xl/vbaProject.bin', content: randomBytes(megabyte) },
    {
      name: 'xl/externalLinks/externalLink1.xml',
      content: '<externalLink><externalBook xmlns:r="r" r:id="rId1"/></externalLink>',
    },
    {
      name: 'xl/externalLinks/_rels/externalLink1.xml.rels',
      content:
        '<Relationships><Relationship Id="rId1" Type="externalLinkPath" Target="http://169.254.169.254/a.xlsx" TargetMode="External"/></Relationships>',
    },
  ],
};

const text = (content: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(content));

/** Files made to hold up, fill or break the server. Every one is below the size limit of an upload. */
export const hostileFiles: readonly HostileFile[] = [
  {
    title: '238 MB of shared texts',
    name: 'a.xlsx',
    make: () => workbook(plain, { sharedStrings: '<si><t>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa</t></si>'.repeat(5_300_000) }),
    code: 'FILE_TOO_LARGE',
    names: /共享文字.*64 MB/,
  },
  {
    title: 'a cell of 238 MB',
    name: 'a.xlsx',
    make: () =>
      workbook(
        Buffer.concat([
          Buffer.from(`${heading}<row><c t="inlineStr"><is><t>`),
          Buffer.alloc(238 * megabyte, 'a'),
          Buffer.from('</t></is></c></row>'),
        ]),
      ),
    code: 'FILE_TOO_LARGE',
    names: /第 2 行第 1 列.*100000 个字符/,
  },
  {
    title: 'a sheet of 238 MB of small rows',
    name: 'a.xlsx',
    make: () => workbook(heading + inlineRow('a', 'b').repeat(2_600_000)),
    code: 'TOO_MANY_ROWS',
    names: /100000 行/,
  },
  {
    title: 'a sheet of 200 MB inside one comment',
    name: 'a.xlsx',
    make: () => workbook(Buffer.concat([Buffer.from(`${heading}<!--`), Buffer.alloc(200 * megabyte, 'a')])),
    code: 'FILE_TOO_LARGE',
    names: /超过了 30 秒/,
  },
  {
    title: 'one million shared texts',
    name: 'a.xlsx',
    make: () => workbook(plain, { sharedStrings: '<si><t>a</t></si>'.repeat(1_000_000) }),
    code: null,
  },
  {
    title: 'a sheet that claims 10 bytes',
    name: 'a.xlsx',
    make: () => craftedWorkbook({ sheets: [sheet(Buffer.alloc(200 * megabyte, ' '), 10)] }),
    code: 'FILE_UNREADABLE',
  },
  {
    title: 'an archive of 60 000 entries',
    name: 'a.xlsx',
    make: () => workbook(plain, { more: Array.from({ length: 60_000 }, (_, at) => ({ name: `x/${at}`, content: '' })) }),
    code: 'FILE_TOO_LARGE',
    names: /5000 个/,
  },
  {
    title: 'an entity bomb',
    name: 'a.xlsx',
    make: () =>
      workbook(plain, {
        workbook: `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
          .split('')
          .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
          .join('')}]><workbook><sheets><sheet name="&j;" id="1"/></sheets></workbook>`,
      }),
    code: 'FILE_UNREADABLE',
  },
  {
    title: 'elements nested a million deep',
    name: 'a.xlsx',
    make: () => workbook(plain, { sharedStrings: '<si>'.repeat(900_000) }),
    code: 'FILE_UNREADABLE',
  },
  {
    title: 'rows that end in the last column',
    name: 'a.xlsx',
    make: () => workbook('<row><c r="XFD1"><v>1</v></c></row>'.repeat(300_000)),
    code: 'TOO_MANY_COLUMNS',
  },
  {
    title: 'a CSV of one cell',
    name: 'a.csv',
    make: () => text(`a,b\n1,${'x'.repeat(19 * megabyte)}\n`),
    code: 'FILE_TOO_LARGE',
    names: /第 2 行第 2 列/,
  },
  {
    title: 'a CSV of 19 MB without an end of its quote',
    name: 'a.csv',
    make: () => text(`a,b\n"${'x,y\n'.repeat(4.9e6)}`),
    code: 'FILE_UNREADABLE',
    names: /第 2 行第 1 列/,
  },
  { title: 'a CSV of separators', name: 'a.csv', make: () => text(`a,b\n${','.repeat(19e6)}`), code: 'FILE_EMPTY' },
  { title: 'a CSV of quotes', name: 'a.csv', make: () => text(`a,b\n${'"'.repeat(19e6 + 1)}`), code: 'FILE_UNREADABLE' },
  {
    title: 'a CSV of five million cells',
    name: 'a.csv',
    make: () => text(`${'a,'.repeat(100)}b\n${`${'1,'.repeat(100)}1\n`.repeat(50_000)}`),
    code: 'FILE_TOO_LARGE',
    names: /5000000 个/,
  },
  {
    title: 'a CSV of long rows',
    name: 'a.csv',
    make: () => text(`code,name\n${Array.from({ length: 180 }, (_, at) => `c${at},${'字'.repeat(30_000)}\n`).join('')}`),
    code: null,
  },
  { title: 'JSON nested nine million deep', name: 'a.json', make: () => text('['.repeat(19e6)), code: 'FILE_UNREADABLE' },
  {
    title: 'JSON with a million names',
    name: 'a.json',
    make: () => text(`[{${Array.from({ length: 1e6 }, (_, at) => `"k${at}":"1"`).join(',')}}]`),
    code: 'TOO_MANY_COLUMNS',
  },
  {
    title: 'macros, links to other workbooks and formulas',
    name: 'a.xlsx',
    make: () => workbook(`${plain}<row><c t="str"><f>cmd|'/c calc'!A1+[1]Sheet1!A1</f><v>乙</v></c></row>`, active),
    code: null,
  },
  {
    title: 'a program that is named a workbook',
    name: 'a.xlsx',
    make: () => Uint8Array.from(Buffer.from('4d5a9000', 'hex')),
    code: 'FILE_TYPE',
  },
  { title: 'a workbook that is named a text', name: 'a.csv', make: () => workbook(plain), code: null },
  {
    title: 'a page that is named a workbook',
    name: 'a.xlsx',
    make: () => text('<html><table><tr><td>编码</td></tr></table>'),
    code: 'FILE_TYPE',
  },
  { title: 'random bytes', name: 'a.csv', make: () => Uint8Array.from(randomBytes(19 * megabyte)), code: 'FILE_TYPE' },
  {
    title: 'a bare archive of one large entry',
    name: 'a.xlsx',
    make: () => archive([{ name: 'a', content: Buffer.alloc(200 * megabyte) }]),
    code: 'FILE_UNREADABLE',
  },
];
