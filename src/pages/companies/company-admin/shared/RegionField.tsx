import { Select } from 'antd';
import type { ComponentProps } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoices } from './use-choices.ts';

const labelOf = (option: object | undefined): string =>
  option !== undefined && 'label' in option && typeof option.label === 'string' ? option.label.toLowerCase() : '';

/** A region by name, or by its six-digit code if it is not listed. The form passes value and callbacks. */
export function RegionField(given: Pick<ComponentProps<typeof Select<string>>, 'id' | 'value' | 'onChange' | 'onBlur' | 'aria-label'>) {
  const { t } = useTranslation('enterpriseAdmin');
  const { regions, text } = useChoices();
  const [typed, setTyped] = useState('');
  const others = [typed, given.value ?? ''].filter(
    (code, index, all) => /^\d{6}$/.test(code) && all.indexOf(code) === index && regions.every(({ value }) => value !== code),
  );
  return (
    <Select<string>
      {...given}
      allowClear
      placeholder={t('notKnown')}
      options={[...others.map((value) => ({ value, label: text('regionCode', value) })), ...regions]}
      showSearch={{
        filterOption: (keyword, option) => labelOf(option).includes(keyword.toLowerCase()) || option?.value === keyword,
        onSearch: (keyword) => setTyped(keyword.trim()),
      }}
    />
  );
}
