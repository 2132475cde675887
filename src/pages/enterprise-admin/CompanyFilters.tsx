import { Select } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/table/SearchField.tsx';
import { orders, problems } from './enterprise-params.ts';
import css from './EnterprisePage.module.css';
import { useChoices } from './use-choices.ts';
import { useEnterpriseSearch } from './use-enterprise-search.ts';

/** What the list is narrowed down to, and its order. */
export function CompanyFilters() {
  const { t } = useTranslation('enterpriseAdmin');
  const { search, filter } = useEnterpriseSearch();
  const { regions, text, sizes } = useChoices();
  const find = useCallback((keyword: string) => filter({ keyword }), [filter]);
  const several = { mode: 'multiple', maxTagCount: 'responsive', optionFilterProp: 'label', className: css.choice ?? '' } as const;
  return (
    <div className={css.filters} role="search" aria-label={t('filters')}>
      <SearchField className={css.search} label={t('search')} value={search.keyword} onChange={find} />
      <Select
        {...several}
        aria-label={t('field.regionCode')}
        placeholder={t('anyRegion')}
        value={search.region}
        options={regions}
        onChange={(region) => filter({ region })}
      />
      <Select
        {...several}
        aria-label={t('field.scale')}
        placeholder={t('anyScale')}
        value={search.scale}
        options={sizes(search.scale).map((value) => ({ value, label: text('scale', value) }))}
        onChange={(scale) => filter({ scale })}
      />
      <Select
        {...several}
        aria-label={t('problems')}
        placeholder={t('anyProblem')}
        value={search.problem}
        options={problems.map((value) => ({ value, label: t(`problem.${value}`) }))}
        onChange={(problem) => filter({ problem })}
      />
      <Select
        className={css.order ?? ''}
        aria-label={t('order')}
        value={search.order}
        options={orders.map((value) => ({ value, label: t(`orders.${value}`) }))}
        onChange={(order) => filter({ order })}
      />
    </div>
  );
}
