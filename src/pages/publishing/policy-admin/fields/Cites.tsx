import { useQueries, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contentLabel } from '#components/fields/content-label.tsx';
import { policyAdminQueries } from '#api/policy-admin.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { workedOn } from '#components/fields/use-draft-editor.ts';
import { Field } from '#components/fields/Field.tsx';
import css from '#components/fields/Form.module.css';
import { usePolicyForm } from './form-context.ts';

/** The documents that a policy is based on, found by title or number. */
export function Cites() {
  const { t } = useTranslation('policyAdmin');
  const { id, content, set } = usePolicyForm();
  const [keyword, setKeyword] = useState('');
  const debouncedKeyword = useDebouncedValue(keyword.trim());
  const found = useQuery({
    ...policyAdminQueries.list({ keyword: debouncedKeyword, kind: [], pageSize: 20, order: 'updated' }),
    placeholderData: (previous) => previous,
  });
  const chosen = useQueries({
    queries: content.cites.map((cite) => policyAdminQueries.cited(cite)),
    combine: (results) =>
      results.flatMap(({ data }, index) => {
        const title = data === undefined ? undefined : workedOn(data)?.title;
        return title === undefined ? [] : [{ value: content.cites[index] ?? '', label: title }];
      }),
  });
  const options = (found.data?.list ?? []).filter((one) => one.id !== id).map((one) => ({ value: one.id, label: one.title }));
  const known = new Set(options.map(({ value }) => value));
  return (
    <Field field="cites" label={t('field.cites')} help={t('help.cites')}>
      {({ 'aria-invalid': invalid, ...attributes }) => (
        <Select<string[]>
          {...attributes}
          className={css.wide ?? ''}
          labelRender={contentLabel}
          optionRender={contentLabel}
          mode="multiple"
          maxCount={50}
          status={invalid ? 'error' : ''}
          placeholder={t('help.citesFind')}
          value={content.cites}
          options={[...options, ...chosen.filter(({ value }) => !known.has(value))]}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          notFoundContent={t('help.citesNone')}
          onChange={(cites) => set('cites', cites)}
        />
      )}
    </Field>
  );
}
