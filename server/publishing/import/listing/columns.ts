import type { EditableListing } from '#contract/listing-keeping.ts';
import type { Field, Fields } from '#contract/listing/field.ts';
import type { ListingKind } from '#contract/listing/kind.ts';
import type { Language } from '#server/platform/http/messages.ts';
import { kindWords, unitWord } from '#server/platform/runtime/kind-words.ts';
import type { Words } from '#server/platform/table/kind/words.ts';
import { words } from '#server/platform/table/kind/words.ts';
import { choiceOf } from '#server/platform/table/parse/choice.ts';
import type { Column } from './column.ts';
import { commonColumns } from './common-columns.ts';
import { readRows, rowsText } from './row-cells.ts';
import type { OptionNames } from './values.ts';
import { readMoney, readValue, textOf } from './values.ts';

const languages = ['zh-CN', 'en-US'] as const;
const inBoth = (word: (language: Language) => string): Words => words(word('zh-CN'), word('en-US'));
const joined = (...parts: string[]): string => parts.filter((part) => part !== '').join(' ');

const helps = {
  text: words('文字', 'Text'),
  longText: words('可分行的文字（Markdown）', 'Text of several lines (Markdown)'),
  phone: words('电话号码', 'A telephone number'),
  url: words('http 或 https 网址', 'An http or https address'),
  day: words('日期，如 2026-01-05', 'A date such as 2026-01-05'),
  moment: words('北京时间，如 2026-01-05 09:30', 'Beijing time, such as 2026-01-05 09:30'),
  flag: words('是 或 否', 'Yes or No'),
  money: words('金额，可写明单位，如 500万元', 'An amount; a unit may follow, such as 500万元'),
  number: words('数字', 'A number'),
  timeOfDay: words('时刻，如 09:00', 'A time of day such as 09:00'),
  choice: words('填其中一项', 'One of the options'),
  choices: words('一行一项，可填多项', 'One or several of the options, one a line'),
  texts: words('一行一项', 'One a line'),
  records: words('记录编号，一行一个', 'Ids of records, one a line'),
} as const;

/** Names of the parts of a row. */
const pieces = {
  weekday: words('1 至 7，周一为 1', '1 to 7, Monday is 1'),
  timeOfDay: words('如 09:00', 'such as 09:00'),
  day: words('如 2026-01-05', 'such as 2026-01-05'),
  moment: words('如 2026-01-05 09:30', 'such as 2026-01-05 09:30'),
  flag: words('是 或 否', 'Yes or No'),
  url: words('网址', 'an address'),
  texts: words('多项以 \\n 隔开', 'several with \\n between them'),
  records: words('记录编号', 'ids of records'),
} as const;

const noOptions: OptionNames = { nameOf: (option) => option, choice: choiceOf([]) };

function namesOf(field: Field, wordsIn: (language: Language) => Readonly<Record<string, string>> | undefined): OptionNames {
  if (field.type !== 'choice' && field.type !== 'choices') return noOptions;
  const nameOf = (option: string, language: Language): string => wordsIn(language)?.[option] ?? option;
  const spellings = Object.fromEntries(field.options.map((option) => [option, languages.map((language) => nameOf(option, language))]));
  return { nameOf, choice: choiceOf(field.options, spellings) };
}

const optionWords = (field: Field, { nameOf }: OptionNames): Words | null =>
  field.type === 'choice' || field.type === 'choices'
    ? inBoth((language) => field.options.map((option) => nameOf(option, language)).join(language === 'zh-CN' ? '、' : ', '))
    : null;

const unitOf = (unit: Parameters<typeof unitWord>[0] | null): Words | null =>
  unit === null || unit === 'timeOfDay' || unit === 'weekday' ? null : inBoth((language) => unitWord(unit, language));

const helpOf = (type: keyof typeof helps, unit: unknown): Words => (unit === 'timeOfDay' ? helps.timeOfDay : helps[type]);

type Ends = { from: number | null; to: number | null };

/** Returns the columns of an attribute: two for a range, none for conditions and files, which a cell cannot hold. */
function columnsOf(kind: string, name: string, field: Field): Column[] {
  const key = `attributes.${name}`;
  const messages = (language: Language) => kindWords(kind, language);
  const label = inBoth((language) => messages(language).fields[name] ?? name);
  const note = (language: Language) => messages(language).help?.[name] ?? '';
  const valueOf = ({ attributes }: EditableListing) => attributes[name] ?? null;
  const changed = (content: EditableListing, value: unknown) => ({ ...content, attributes: { ...content.attributes, [name]: value } });
  const common = {
    key,
    label,
    synonyms: [],
    unit: null,
    required: field.required === true,
    isAmount: false,
    options: null,
    parts: null,
    width: 20,
  };
  const { type } = field;
  if (type === 'criteria' || type === 'files') return [];
  if (field.type === 'range') {
    const money = field.unit === 'yuan';
    return (['from', 'to'] as const).map((end) => ({
      ...common,
      key: `${key}.${end}`,
      label: inBoth((language) =>
        language === 'zh-CN'
          ? `${label[language]}${end === 'from' ? '下限' : '上限'}`
          : `${label[language]}, ${end === 'from' ? 'lowest' : 'highest'}`,
      ),
      unit: unitOf(field.unit),
      required: false,
      isAmount: money,
      help: inBoth((language) => joined(helps[money ? 'money' : 'number'][language], note(language))),
      textOf: (content) => (valueOf(content) as Ends | null)?.[end] ?? null,
      read: (content, text, factor) => {
        const read = money ? readMoney(text, factor) : readValue({ ...field, type: 'number', unit: null, least: 0 }, text, noOptions);
        return changed(content, { from: null, to: null, ...(valueOf(content) as Ends | null), [end]: read });
      },
    }));
  }
  if (field.type === 'rows') return [{ ...common, ...rowsColumn(kind, name, field.fields, { note, valueOf, changed }), width: 40 }];
  const names = namesOf(field, (language) => messages(language).options?.[name]);
  return [
    {
      ...common,
      unit: field.type === 'money' ? unitOf('yuan') : field.type === 'number' ? unitOf(field.unit) : null,
      isAmount: field.type === 'money',
      options: optionWords(field, names),
      help: inBoth((language) =>
        joined(
          helpOf(type as Exclude<typeof type, 'range' | 'rows'>, field.type === 'number' ? field.unit : null)[language],
          note(language),
        ),
      ),
      textOf: (content, language) => textOf(field, valueOf(content), names, language),
      read: (content, text, factor) => changed(content, readValue(field, text, names, factor)),
    },
  ];
}

type Access = {
  note: (language: Language) => string;
  valueOf: (content: EditableListing) => unknown;
  changed: (content: EditableListing, value: unknown) => EditableListing;
};

/** The allowed values of a row's field, in few words; null if its name is enough. */
function pieceWords(field: Field): Words | null {
  if (field.type === 'money') return unitOf('yuan');
  if (field.type === 'number')
    return field.unit === 'weekday' ? pieces.weekday : field.unit === 'timeOfDay' ? pieces.timeOfDay : unitOf(field.unit);
  return field.type in pieces ? pieces[field.type as keyof typeof pieces] : null;
}

/** A field with rows is one cell: a line is a row. */
function rowsColumn(
  kind: string,
  name: string,
  fields: Fields,
  { note, valueOf, changed }: Access,
): Pick<Column, 'help' | 'parts' | 'textOf' | 'read'> {
  const inner = Object.entries(fields).map(([innerName, field]) => {
    const names = namesOf(field, (language) => kindWords(kind, language).rowOptions?.[name]?.[innerName]);
    return { name: innerName, field, names, options: optionWords(field, names) };
  });
  const partIn = (innerName: string, language: Language): string => kindWords(kind, language).rows?.[name]?.[innerName] ?? innerName;
  const described = (language: Language) =>
    inner
      .map(({ name: innerName, field, options }) => {
        const word = partIn(innerName, language);
        const allowed = (options ?? pieceWords(field))?.[language];
        return allowed === undefined ? word : language === 'zh-CN' ? `${word}（${allowed}）` : `${word} (${allowed})`;
      })
      .join(' | ');
  return {
    help: inBoth((language) =>
      joined(
        language === 'zh-CN'
          ? `一行一条，各项以 | 隔开：${described(language)}。文字中的 | 写作 \\|，换行写作 \\n。`
          : `One a line, its parts separated by |: ${described(language)}. Within a text, write \\| for | and \\n for a line break.`,
        note(language),
      ),
    ),
    parts: Object.fromEntries(inner.map((one) => [one.name, inBoth((language) => partIn(one.name, language))])),
    textOf: (content, language) => {
      const rows = valueOf(content) as Record<string, unknown>[] | null;
      return rows === null || rows.length === 0 ? null : rowsText(inner, rows, language);
    },
    read: (content, text) => changed(content, readRows(inner, text)),
  };
}

/** The columns of a kind in order. */
export const columnsOfKind = ({ kind, fields }: ListingKind): Column[] => [
  ...commonColumns,
  ...Object.entries(fields).flatMap(([name, field]) => columnsOf(kind, name, field)),
];

/** The heading of a column, with its unit. */
export const headingOf = ({ label, unit }: Column, language: Language): string =>
  unit === null
    ? label[language]
    : language === 'zh-CN'
      ? `${label[language]}（${unit[language]}）`
      : `${label[language]} (${unit[language]})`;
