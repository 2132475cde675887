import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { messagesOf } from '#contract/listing/kind.ts';
import type { Unit } from '#contract/listing/field.ts';

type Language = 'zh-CN' | 'en-US';
type Options = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The locale entry of a kind. */
type KindMessages = {
  name: string;
  plural?: string;
  fields: Readonly<Record<string, string>>;
  options?: Options;
  rows?: Options;
  rowOptions?: Readonly<Record<string, Options>>;
  help?: Readonly<Record<string, string>>;
};

const folder = join(import.meta.dirname, '../../../src/i18n/locales');
const read = new Map<string, unknown>();

/** Returns an area of messages; files are read once. */
function areaOf(area: string, language: Language): unknown {
  const path = join(folder, language, `${area}.json`);
  const known = read.get(path) ?? (JSON.parse(readFileSync(path, 'utf8')) as unknown);
  read.set(path, known);
  return known;
}

/** The words of a kind, as its pages show them. */
export const kindWords = (kind: string, language: Language): KindMessages => areaOf(messagesOf(kind), language) as KindMessages;

/** The name of a unit alone. */
export function unitWord(unit: Unit | 'yuan', language: Language): string {
  if (unit === 'yuan') return language === 'zh-CN' ? '元' : 'yuan';
  const { unit: units } = areaOf('listing', language) as { unit: Readonly<Record<string, string>> };
  return (units[`${unit}_other`] ?? '').replace('{{figure}}', '').trim();
}
