import { useQueries, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companyChoiceQueries } from '#api/company-choice.ts';
import { listingQueries } from '#api/listing.ts';
import { policyQueries } from '#api/policy.ts';
import { contentLabel } from '#components/fields/content-label.tsx';
import { Field } from '#components/fields/Field.tsx';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import type { Field as Shape } from '#contract/listing/field.ts';
import type { ListingLink } from '#contract/listing.ts';
import css from './ListingForm.module.css';

type RecordsShape = Extract<Shape, { type: 'records' }>;
type Option = { value: string; label: string };

const pageSize = 20;

/** Finds records by a keyword; companies by a part of their name only. */
function useFound({ of, kind }: RecordsShape, keyword: string): Option[] {
  const search = { keyword, page: 1, pageSize };
  const keep = { placeholderData: <T,>(previous: T) => previous };
  const policies = useQuery({ ...policyQueries.resultSearch(search), ...keep, enabled: of === 'policy' });
  const listings = useQuery({
    ...listingQueries.search({ ...search, kind: kind ?? '' }),
    ...keep,
    enabled: of === 'listing' && kind !== null,
  });
  const companies = useQuery({ ...companyChoiceQueries.lookup(keyword), ...keep, enabled: of === 'enterprise' && keyword !== '' });
  if (of === 'enterprise') return (companies.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return ((of === 'policy' ? policies : listings).data?.list ?? []).map(({ id, title }) => ({ value: id, label: title }));
}

type Props = {
  field: string;
  label: string;
  help?: string | undefined;
  required?: boolean;
  shape: RecordsShape;
  /** The records that the stored content names. */
  links: readonly ListingLink[];
  value: readonly string[];
  onChange: (ids: string[]) => void;
};

/** Policies, companies or listings, found by their names. */
export function RecordsInput({ shape, links, value, onChange, ...field }: Props) {
  const { t } = useTranslation('listingForm');
  const [keyword, setKeyword] = useState('');
  const found = useFound(shape, useDebouncedValue(keyword.trim()));
  // names of chosen records stay known during further searches
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const known = new Map(
    [...links.map(({ id, title }) => ({ value: id, label: title })), ...chosen, ...found].map((option) => [option.value, option]),
  );
  const unnamed = useUnnamed(
    shape,
    value.filter((id) => !known.has(id)),
  );
  for (const option of unnamed) known.set(option.value, option);
  const others = value.filter((id) => !found.some((option) => option.value === id));
  return (
    <Field {...field}>
      {({ 'aria-invalid': invalid, ...attributes }) => (
        <Select<string[]>
          {...attributes}
          className={css.wide ?? ''}
          labelRender={contentLabel}
          optionRender={contentLabel}
          mode="multiple"
          maxCount={shape.most}
          status={invalid ? 'error' : ''}
          placeholder={t(`records.${shape.of}`)}
          value={[...value]}
          options={[...found, ...others.map((id) => known.get(id) ?? { value: id, label: id })]}
          showSearch={{ filterOption: false, onSearch: setKeyword }}
          notFoundContent={keyword.trim() === '' ? t('records.type') : t('records.none')}
          onChange={(ids) => {
            setChosen(ids.flatMap((id) => known.get(id) ?? []));
            onChange(ids);
          }}
        />
      )}
    </Field>
  );
}

/** The names of listings that were named elsewhere: a conflict may bring some that this page has not read. */
function useUnnamed({ of, kind }: RecordsShape, ids: readonly string[]): Option[] {
  return useQueries({
    queries: of === 'listing' && kind !== null ? ids.map((id) => ({ ...listingQueries.detail(kind, id), retry: false })) : [],
    combine: (results) => results.flatMap(({ data }) => (data === undefined ? [] : [{ value: data.id, label: data.title }])),
  });
}
