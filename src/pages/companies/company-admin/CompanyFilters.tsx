import { Select } from 'antd';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import layoutCss from '#components/layout.module.css';
import { inside, MoreFilters } from '#components/table/MoreFilters.tsx';
import panel from '#components/table/panel.module.css';
import { SearchField } from '#components/table/SearchField.tsx';
import { problems } from './shared/company-params.ts';
import css from './shared/list.module.css';
import { useChoices } from './shared/use-choices.ts';
import { useCompanySearch } from './shared/use-company-search.ts';

/** The filters of the list, and what follows them. */
export function CompanyFilters({ children }: { children: ReactNode }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { search, filter } = useCompanySearch();
  const { regions, industries, text, sizes, forms } = useChoices();
  const find = useCallback((keyword: string) => filter({ keyword }), [filter]);
  const many = { mode: 'multiple', maxTagCount: 'responsive', optionFilterProp: 'label' } as const;
  const several = { ...many, className: css.choice ?? '' } as const;
  return (
    <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('filters')}>
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
      <div className={panel.tools}>
        <MoreFilters
          set={search.industry.length + search.legalForm.length}
          days={{
            label: t('field.established'),
            value: { from: search.establishedFrom, to: search.establishedTo },
            onChange: ({ from, to }) => filter({ establishedFrom: from, establishedTo: to }),
          }}
          amount={{
            label: t('capital'),
            value: { from: search.capitalMin, to: search.capitalMost },
            onChange: ({ from, to }) => filter({ capitalMin: from, capitalMost: to }),
          }}
        >
          <Select
            {...many}
            getPopupContainer={inside}
            aria-label={t('field.industry')}
            placeholder={t('anyIndustry')}
            value={search.industry}
            options={industries}
            onChange={(industry) => filter({ industry })}
          />
          <Select
            {...many}
            getPopupContainer={inside}
            aria-label={t('field.legalForm')}
            placeholder={t('anyForm')}
            value={search.legalForm}
            options={forms(search.legalForm).map((value) => ({ value, label: text('legalForm', value) }))}
            onChange={(legalForm) => filter({ legalForm })}
          />
        </MoreFilters>
        {children}
      </div>
    </div>
  );
}
