import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DayInput, MomentInput } from '#components/fields/date-inputs.tsx';
import { ChoiceInput, ManyInput, NumberInput, TextInput, TimeInput } from '#components/fields/inputs.tsx';
import { formGrid } from '#components/form/FormSections.tsx';
import { useFormat } from '#components/format/format.ts';
import type { Field } from '#contract/listing/field.ts';
import type { ListingLink } from '#contract/listing.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { typedMoney, typedPrice } from '#domain/typed-number.ts';
import type { StoredFile } from '#entities/platform/file/use-uploads.ts';
import { useUnitWord } from '../use-field-text.ts';
import { CriteriaInput } from './CriteriaInput.tsx';
import { FilesInput } from './FilesInput.tsx';
import css from './ListingForm.module.css';
import { PicturesInput } from './PicturesInput.tsx';
import { PlainTextInput } from './PlainTextInput.tsx';
import { RecordsInput } from './RecordsInput.tsx';

/** Characters of a telephone number and of a web address at most. */
const longest = { phone: 40, url: 500 };
const longTextRows = 5;

type Props = {
  /** Its path inside the content: `attributes.price`, `attributes.chapters.0.title`. */
  path: string;
  field: Exclude<Field, { type: 'rows' }>;
  label: string;
  help?: string | undefined;
  /** Below the help: the source of the value. */
  note?: ReactNode;
  optionOf: (option: string) => string;
  /** The records that the stored content names. */
  links: readonly ListingLink[];
  value: unknown;
  /** Texts of several lines are typed without Markdown. */
  isPlain?: boolean;
  onChange: (value: unknown) => void;
};

/** The input of an attribute that is no list of rows. Its values fit the schema of its field: they come from it, or from the server. */
export function AttributeInput({ path, field, label, help, note, optionOf, links, value, isPlain = false, onChange }: Props) {
  const { t, i18n } = useTranslation(['listingForm', 'listing']);
  const unitOf = useUnitWord();
  const { money } = useFormat();
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const helpWith = (text: string | undefined) => (note === undefined ? text : <HelpWithNote text={text}>{note}</HelpWithNote>);
  const common = { field: path, label, help: helpWith(help), required: field.required === true };
  const orNull = (text: string) => onChange(text === '' ? null : text);
  switch (field.type) {
    case 'text':
      return (
        <TextInput
          {...common}
          most={field.most}
          rows={field.most > 120 ? 2 : 1}
          chinese
          value={(value as string | null) ?? ''}
          onChange={orNull}
        />
      );
    case 'longText': {
      const long = { ...common, whole: true, most: field.most, rows: longTextRows, chinese: true, onChange: orNull };
      const written = (value as string | null) ?? '';
      if (isPlain) return <PlainTextInput {...long} value={written} />;
      return <TextInput {...long} help={helpWith(help ?? t('help.markdown'))} value={written} />;
    }
    case 'phone':
    case 'url':
      return (
        <TextInput
          {...common}
          most={longest[field.type]}
          {...(field.type === 'url' && { placeholder: 'https://' })}
          value={(value as string | null) ?? ''}
          onChange={orNull}
        />
      );
    case 'money': {
      const amount = value as number | null;
      return (
        <NumberInput
          {...common}
          help={helpWith(amount !== null && amount >= 10_000 ? money(amount) : help)}
          {...typedPrice[language]}
          money
          digits={2}
          value={amount}
          onChange={onChange}
        />
      );
    }
    case 'number': {
      const figure = value as number | null;
      if (field.unit === 'timeOfDay') return <TimeInput {...common} value={figure} onChange={onChange} />;
      if (field.unit === 'weekday') {
        const days = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
          value: String(day),
          label: t(`listing:weekday.${day}` as 'listing:weekday.1'),
        }));
        return (
          <ChoiceInput
            {...common}
            value={figure === null ? '' : String(figure)}
            options={[{ value: '', label: t('none') }, ...days]}
            onChange={(day) => onChange(day === '' ? null : Number(day))}
          />
        );
      }
      return <NumberInput {...common} unit={unitOf(field.unit)} digits={field.digits} value={figure} onChange={onChange} />;
    }
    case 'range':
      return (
        <RangeInput
          {...common}
          help={help}
          {...(field.unit === 'yuan' ? { ...typedMoney[language], money: true } : { unit: unitOf(field.unit) })}
          digits={field.digits}
          value={value as { from: number | null; to: number | null } | null}
          onChange={onChange}
        />
      );
    case 'choice':
      return (
        <ChoiceInput
          {...common}
          value={(value as string | null) ?? ''}
          options={[
            { value: '', label: t(field.required === true ? 'choose' : 'none') },
            ...field.options.map((option) => ({ value: option, label: optionOf(option) })),
          ]}
          onChange={orNull}
        />
      );
    case 'choices':
      return (
        <ManyInput
          {...common}
          value={value as string[]}
          options={field.options.map((option) => ({ value: option, label: optionOf(option) }))}
          onChange={(chosen) => onChange(field.options.filter((option) => chosen.includes(option)))}
        />
      );
    case 'texts':
      return (
        <ManyInput {...common} help={helpWith(help ?? t('help.texts'))} own value={value as string[]} options={[]} onChange={onChange} />
      );
    case 'day':
      return <DayInput {...common} value={value as string | null} onChange={onChange} />;
    case 'moment':
      return <MomentInput {...common} help={helpWith(help ?? t('help.moment'))} value={value as string | null} onChange={onChange} />;
    case 'flag':
      return (
        <ChoiceInput
          {...common}
          value={value === null ? '' : value === true ? 'yes' : 'no'}
          options={[
            { value: '', label: t('none') },
            { value: 'yes', label: t('listing:yes') },
            { value: 'no', label: t('listing:no') },
          ]}
          onChange={(chosen) => onChange(chosen === '' ? null : chosen === 'yes')}
        />
      );
    case 'criteria':
      return <CriteriaInput {...common} help={help} value={value as Criterion | null} onChange={onChange} />;
    case 'files':
      return field.part === 'pictures' ? (
        <PicturesInput {...common} help={help} value={value as StoredFile[]} onChange={onChange} />
      ) : (
        <FilesInput {...common} help={help} value={value as StoredFile[]} onChange={onChange} />
      );
    case 'records':
      return <RecordsInput {...common} help={help} shape={field} links={links} value={value as string[]} onChange={onChange} />;
  }
}

/** The help of a field, and a note below it. */
const HelpWithNote = ({ text, children }: { text: string | undefined; children: ReactNode }) => (
  <>
    {text !== undefined && <span>{text}</span>}
    {children}
  </>
);

type Ends = { from: number | null; to: number | null };

type RangeInputProps = {
  field: string;
  label: string;
  help?: string | undefined;
  required?: boolean;
  unit?: string | undefined;
  factor?: number;
  money?: boolean;
  digits: number;
  value: Ends | null;
  onChange: (value: Ends | null) => void;
};

/** Both ends of a range, either of which may be left open. */
function RangeInput({ field, label, help, required = false, value, onChange, ...figure }: RangeInputProps) {
  const { t } = useTranslation('listingForm');
  const ends = value ?? { from: null, to: null };
  const put = (change: Partial<Ends>) => {
    const next = { ...ends, ...change };
    onChange(next.from === null && next.to === null ? null : next);
  };
  return (
    <div role="group" aria-label={label} className={`${css.pair} ${formGrid.whole}`}>
      <NumberInput
        {...figure}
        field={`${field}.from`}
        label={t('range.from', { name: label })}
        help={help}
        required={required}
        value={ends.from}
        onChange={(from) => put({ from })}
      />
      <NumberInput
        {...figure}
        field={`${field}.to`}
        label={t('range.to', { name: label })}
        value={ends.to}
        onChange={(to) => put({ to })}
      />
    </div>
  );
}
