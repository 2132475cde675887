import { useTranslation } from 'react-i18next';
import { NumberInput } from '#components/fields/inputs.tsx';
import { formGrid } from '#components/form/FormSections.tsx';
import css from './ListingForm.module.css';

type Ends = { from: number | null; to: number | null };

type Props = {
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
export function RangeInput({ field, label, help, required = false, value, onChange, ...figure }: Props) {
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
