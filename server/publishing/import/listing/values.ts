import { clockInChina, minutesOfDay, timeOfDay } from '#domain/china-time.ts';
import type { Field } from '#contract/listing/field.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { Words } from '#server/platform/table/kind/words.ts';
import type { Choice } from '#server/platform/table/parse/choice.ts';
import { readDay } from '#server/platform/table/parse/day.ts';
import { readFigure } from '#server/platform/table/parse/figure.ts';
import { readFlag } from '#server/platform/table/parse/flag.ts';
import { halfWidth } from '#domain/half-width.ts';
import { choiceKey } from '#server/platform/table/parse/spelling.ts';

/** The names of a field's options, and their parser. */
export type OptionNames = { nameOf: (option: string, language: Language) => string; choice: Choice<string> };

/** Position in a cell with rows: the row, counted from 0, and the name of its field. */
type InRows = { place: readonly string[]; options: Words | null };

/** Why a cell is not read: the key of a note of listings, and the text it is about. */
export class Unread extends Error {
  readonly key: string;
  readonly text: string;
  readonly inRows: InRows | null;
  constructor(key: string, text: string, inRows: InRows | null = null) {
    super(key);
    this.key = key;
    this.text = text;
    this.inRows = inRows;
  }
}

export const flagWords: Record<Language, readonly [no: string, yes: string]> = { 'zh-CN': ['否', '是'], 'en-US': ['No', 'Yes'] };

const momentText = (moment: string): string =>
  clockInChina(new Date(moment)).toISOString().slice(0, 19).replace('T', ' ').replace(/:00$/, '');

function readMoment(text: string): string {
  const [, day = '', hours = '', minutes = '', seconds = '00'] =
    /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(halfWidth(text).replaceAll('/', '-')) ?? [];
  const moment = `${day}T${hours.padStart(2, '0')}:${minutes}:${seconds}+08:00`;
  if (day === '' || readDay(day) !== day || Number.isNaN(Date.parse(moment))) throw new Unread('moment', text);
  return moment;
}

/** Digits, at most with thousands separators and a per cent sign: other cells are not read as figures. */
function readNumber(text: string): number {
  const plain = halfWidth(text).replaceAll(/,(?=\d{3}(?!\d))/g, '');
  if (!/^[+-]?\d+(?:\.\d+)?%?$/.test(plain)) throw new Unread('number', text);
  return Number(plain.replace('%', ''));
}

/** Reads an amount as yuan; `factor` is the unit of bare numbers, from the heading. */
export function readMoney(text: string, factor: number): number {
  const read = readFigure(text, 'yuan', factor);
  if (read === null || typeof read.figure !== 'number' || read.about) throw new Unread('money', text);
  return read.figure;
}

/** The lines of a cell with a list: one thing each. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Options can also be separated by commas: names that contain one are read first. */
function readOptions(text: string, { choice }: OptionNames): string[] {
  const one = (name: string): string => {
    const option = choice.get(choiceKey(name));
    if (option === undefined) throw new Unread('option', name);
    return option;
  };
  const options = linesOf(text).flatMap((line) => {
    const known = choice.get(choiceKey(line));
    return known === undefined
      ? line
          .split(/[、,，;；|]/)
          .filter((name) => name.trim() !== '')
          .map(one)
      : [known];
  });
  return [...new Set(options)];
}

/** Writes the value of a field that takes one cell. Numbers stay numbers; null for an absent value. */
export function textOf(field: Field, value: unknown, names: OptionNames, language: Language): string | number | null {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return null;
  switch (field.type) {
    case 'choice':
      return names.nameOf(value as string, language);
    case 'choices':
      return (value as string[]).map((option) => names.nameOf(option, language)).join('\n');
    case 'texts':
    case 'records':
      return (value as string[]).join('\n');
    case 'number':
      return field.unit === 'timeOfDay' ? timeOfDay(value as number) : (value as number);
    case 'money':
      return value as number;
    case 'flag':
      return flagWords[language][value === true ? 1 : 0];
    case 'moment':
      return momentText(value as string);
    case 'day':
    case 'text':
    case 'longText':
    case 'phone':
    case 'url':
      return value as string;
    case 'range':
    case 'rows':
    case 'criteria':
    case 'files':
      throw new Error(`A value of ${field.type} does not take one cell`);
  }
}

/** Reads a cell that is not empty. Throws `Unread`. Whether the value is allowed is for the schema of the field. */
export function readValue(field: Field, text: string, names: OptionNames, factor = 1): unknown {
  switch (field.type) {
    case 'choice': {
      const option = names.choice.get(choiceKey(text));
      if (option === undefined) throw new Unread('option', text);
      return option;
    }
    case 'choices':
      return readOptions(text, names);
    case 'texts':
    case 'records':
      return linesOf(text);
    case 'number': {
      const read = field.unit === 'timeOfDay' ? minutesOfDay(halfWidth(text)) : readNumber(text);
      if (read === null) throw new Unread('clock', text);
      return read;
    }
    case 'money':
      return readMoney(text, factor);
    case 'flag': {
      const read = readFlag(text);
      if (read === null) throw new Unread('yesOrNo', text);
      return read;
    }
    case 'day': {
      const read = readDay(text);
      if (read === null) throw new Unread('day', text);
      return read;
    }
    case 'moment':
      return readMoment(text);
    case 'text':
    case 'longText':
    case 'phone':
    case 'url':
      return text;
    case 'range':
    case 'rows':
    case 'criteria':
    case 'files':
      throw new Error(`A value of ${field.type} does not take one cell`);
  }
}
