import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { Field, Fields, RangeUnit, Unit } from '#contract/listing/field.ts';
import { timeOfDay } from '#domain/china-time.ts';
import { grouped } from '#domain/format.ts';
import type { KindWords } from './kind-words.ts';
import { useKindWords } from './kind-words.ts';

type Ends = { from: number | null; to: number | null };
type OptionOf = (value: string) => string;

/** Whether a value was filled in. */
export const isFilled = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Formats a field's value in one line; empty for absent and multi-line values. */
export function useFieldText(kind: string) {
  const { t } = useTranslation('listing');
  const words = useKindWords(kind);
  const textOf = useValueText();
  const field = (name: string, shape: Field, value: unknown): string => textOf(shape, value, (option) => words.option(name, option));
  const inner = (rows: string, name: string, shape: Field, value: unknown): string =>
    textOf(shape, value, (option) => words.rowOption(rows, name, option));
  /** With its unit: 6,000 只, 85 元/只. */
  const counted = (fields: Fields, name: string, attributes: Readonly<Record<string, unknown>>): string => {
    const shape = fields[name];
    const per = shape?.per === undefined ? undefined : fields[shape.per];
    const text = shape === undefined ? '' : field(name, shape, attributes[name]);
    const unit =
      per === undefined || shape?.per === undefined
        ? ''
        : words.per(shape.per, String(attributes[shape.per])) || field(shape.per, per, attributes[shape.per]);
    if (text === '' || unit === '') return text;
    return shape?.type === 'money' ? t('card.price', { price: text, unit }) : t('card.quantity', { quantity: text, unit });
  };
  return { words, field, inner, counted } satisfies { words: KindWords; field: unknown; inner: unknown; counted: unknown };
}

export function useValueText(): (field: Field, value: unknown, optionOf: OptionOf) => string {
  const { t, i18n } = useTranslation('listing');
  const { money, amount, day, moment } = useFormat();
  const separator = i18n.language === 'en-US' ? ', ' : '、';
  const figure = (value: number, unit: Unit | null, digits: number) => {
    if (unit === null) return grouped(value, digits);
    if (unit === 'timeOfDay') return timeOfDay(value);
    if (unit === 'weekday') return t(`weekday.${value}` as 'weekday.1');
    return t(`unit.${unit}`, { count: value, figure: grouped(value, digits) });
  };

  /** A range with its unit only once: 10–300 万元, ¥1–30 million, 3.45–4.2%. */
  function between(from: number, to: number, unit: RangeUnit, digits: number): string {
    if (unit !== 'yuan')
      return from === to
        ? figure(to, unit, digits)
        : t(`unit.${unit}`, { count: 2, figure: `${grouped(from, digits)}–${grouped(to, digits)}` });
    if (from === to) return money(to);
    const [low, high] = [amount(from), amount(to)];
    return low.unit === high.unit
      ? `${low.number}–${high.number.replace(/^¥/, '')}${high.unit === '' ? '' : ` ${high.unit}`}`
      : `${money(from)}–${money(to)}`;
  }

  function range({ from, to }: Ends, unit: RangeUnit, digits: number): string {
    if (from !== null && to !== null) return between(from, to, unit, digits);
    const end = (value: number) => (unit === 'yuan' ? money(value) : figure(value, unit, digits));
    if (from !== null) return t('range.from', { value: end(from) });
    return to === null ? '' : t('range.to', { value: end(to) });
  }

  return (field, value, optionOf) => {
    if (!isFilled(value)) return '';
    // values fit the schema of their field: the server checks it, and answers are parsed
    switch (field.type) {
      case 'choice':
        return optionOf(value as string);
      case 'choices':
        return (value as string[]).map(optionOf).join(separator);
      case 'texts':
        return (value as string[]).join(separator);
      case 'money':
        return value === 0 && field.free === true ? t('free') : money(value as number);
      case 'number':
        return figure(value as number, field.unit, field.digits);
      case 'range':
        return range(value as Ends, field.unit, field.digits);
      case 'day':
        return day(value as string);
      case 'moment':
        return moment(value as string);
      case 'flag':
        return t(value === true ? 'yes' : 'no');
      case 'text':
      case 'phone':
      case 'url':
        return value as string;
      case 'longText':
      case 'criteria':
      case 'files':
      case 'records':
      case 'rows':
        return '';
    }
  };
}

/** Returns the word of a unit beside an input; undefined if there is none. */
export function useUnitWord(): (unit: RangeUnit | Unit | null) => string | undefined {
  const { t } = useTranslation('listing');
  return (unit) =>
    unit === null || unit === 'yuan' || unit === 'timeOfDay' || unit === 'weekday'
      ? undefined
      : t(`unit.${unit}`, { count: 2, figure: '' }).trim();
}
