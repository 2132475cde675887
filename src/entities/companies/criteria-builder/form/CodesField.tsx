import { Select } from 'antd';
import { Field } from './Field.tsx';

/** A retired code is not offered, but a selected one keeps its name. */
export type CodeOption = { value: string; label: string; retired?: boolean };

type Props = {
  field: string;
  label: string;
  help?: string;
  placeholder: string;
  value: readonly string[];
  options: readonly CodeOption[];
  onChange: (value: string[]) => void;
};

/** Selects codes from a table by name or code; an unknown code is shown unchanged. */
export function CodesField({ field, label, help, placeholder, value, options, onChange }: Props) {
  return (
    <Field field={field} label={label} help={help}>
      {(attributes) => (
        <Select
          {...attributes}
          mode="multiple"
          style={{ width: '100%' }}
          placeholder={placeholder}
          value={[...value]}
          options={options
            .filter((option) => option.retired !== true || value.includes(option.value))
            .map(({ value: code, label: name }) => ({ value: code, label: name }))}
          showSearch={{ optionFilterProp: 'label' }}
          status={attributes['aria-invalid'] ? 'error' : ''}
          onChange={onChange}
        />
      )}
    </Field>
  );
}
