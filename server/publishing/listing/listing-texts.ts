import { eq } from 'drizzle-orm';
import type { Field, Fields } from '#contract/listing/field.ts';
import type { EditableListing } from '#contract/listing-keeping.ts';
import { timeOfDay, toChinaTime } from '#domain/china-time.ts';
import { grouped } from '#domain/format.ts';
import type { Db } from '#server/platform/db/client.ts';
import { region } from '#server/platform/db/tables/policy.ts';
import { linksOf } from './field-values.ts';
import { kindOf } from './kinds.ts';
import { linkedRecords } from './listing-detail.ts';
import { kindWords, unitWord } from '#server/platform/runtime/kind-words.ts';

type Values = Readonly<Record<string, unknown>>;
type Labels = Readonly<Record<string, string>>;

/** The words of a set of fields: their labels, the names of their options, and those within rows. */
type Wording = { labels: Labels; options: Readonly<Record<string, Labels>>; rows: (name: string) => Wording; titles: Labels };

const weekdays = ['一', '二', '三', '四', '五', '六', '日'];

function figureText(value: number, unit: Parameters<typeof unitWord>[0] | null): string {
  if (unit === 'timeOfDay') return timeOfDay(value);
  if (unit === 'weekday') return `周${weekdays[value - 1] ?? value}`;
  return `${grouped(value, 4)}${unit === null ? '' : ` ${unitWord(unit, 'zh-CN')}`}`;
}

/** Returns the text of a field; null if it is empty, or has no words. */
function textOf(name: string, field: Field, value: unknown, wording: Wording): string | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  const optionOf = (code: string): string => wording.options[name]?.[code] ?? code;
  switch (field.type) {
    case 'choice':
      return optionOf(value as string);
    case 'choices':
      return (value as string[]).map(optionOf).join('、');
    case 'texts':
      return (value as string[]).join('；');
    case 'records':
      return (value as string[]).map((id) => wording.titles[id] ?? id).join('；');
    case 'flag':
      return value === true ? '是' : '否';
    case 'money':
      return figureText(value as number, 'yuan');
    case 'number':
      return figureText(value as number, field.unit);
    case 'moment':
      return toChinaTime(value as string).replace('T', ' ');
    case 'range': {
      const { from, to } = value as { from: number | null; to: number | null };
      const ends = [from, to].map((end) => (end === null ? '不限' : figureText(end, field.unit)));
      return ends.join(' 至 ');
    }
    case 'rows':
      return (value as Values[]).map((row) => `\n　· ${linesOf(field.fields, row, wording.rows(name)).join('，')}`).join('');
    case 'files':
      return (value as { name: string }[]).map((file) => file.name).join('；');
    case 'criteria':
      return null;
    case 'text':
    case 'longText':
    case 'phone':
    case 'url':
    case 'day':
      return value as string;
  }
}

const linesOf = (fields: Fields, values: Values, wording: Wording): string[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const text = textOf(name, field, values[name], wording);
    return text === null ? [] : [`${wording.labels[name] ?? name}：${text}`];
  });

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** Returns a listing's content as texts, by the codes of `listingFields`, for its reviewers and the comparison of rounds. */
export async function reviewTexts(tx: Db, kind: string, content: EditableListing, now: Date): Promise<Record<string, string | null>> {
  const { fields } = kindOf(kind);
  const words = kindWords(kind, 'zh-CN');
  const linked = await linkedRecords(tx, linksOf(fields, content.attributes), now);
  const titles = Object.fromEntries(linked.map(({ id, title }) => [id, title]));
  const [place] = await tx.select({ name: region.name }).from(region).where(eq(region.code, content.regionCode));
  const wording: Wording = {
    labels: words.fields,
    options: words.options ?? {},
    titles,
    rows: (name) => ({
      labels: words.rows?.[name] ?? {},
      options: words.rowOptions?.[name] ?? {},
      titles,
      rows: () => wording,
    }),
  };
  const { title, summary, body, industries, tags, contact } = content;
  return {
    type: words.name,
    title: orNull(title),
    summary: orNull(summary),
    region: place?.name ?? content.regionCode,
    industries: orNull(industries.join('、')),
    tags: orNull(tags.join('、')),
    details: orNull(linesOf(fields, content.attributes, wording).join('\n')),
    body: orNull(body),
    contact: orNull([contact?.name, contact?.phone, contact?.email, contact?.address].filter(Boolean).join('，')),
  };
}
