import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useCallback } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { policyKinds, policyLevels } from '#domain/policy.ts';
import { policyQueries } from '#api/policy.ts';
import { inside, MoreFilters } from '#components/table/MoreFilters.tsx';
import panel from '#components/table/panel.module.css';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import { SearchField } from '#components/table/SearchField.tsx';
import layoutCss from '#components/layout.module.css';
import css from './List.module.css';
import type { PolicySearch } from './policy-params.ts';
import { problemKinds } from './policy-params.ts';

type Props = {
  search: PolicySearch;
  onChange: (changes: Partial<PolicySearch>) => void;
  /** Content after the filters. */
  children: ReactNode;
};

/** The filters of the list. */
export function PolicyFilters({ search, onChange, children }: Props) {
  const { t } = useTranslation(['policyAdmin', 'policy']);
  const { regions } = useOffices();
  const header = useQuery({ ...policyQueries.resultHeader({}), staleTime: 300_000 }).data;
  const issuers = (header?.facets.issuer ?? []).map(({ value }) => ({ value, label: value }));
  const find = useCallback((keyword: string) => onChange({ keyword }), [onChange]);
  const several = { mode: 'multiple', maxTagCount: 'responsive' } as const;
  const many = { ...several, className: css.choice ?? '' } as const;
  return (
    <div className={`${layoutCss.row} ${layoutCss.below12}`} role="search" aria-label={t('list.filters')}>
      <SearchField className={css.search} label={t('list.search')} value={search.keyword} onChange={find} />
      <Select
        {...many}
        aria-label={t('field.kind')}
        placeholder={t('list.anyKind')}
        value={search.kind}
        options={policyKinds.map((value) => ({ value, label: t(`policy:kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Select
        {...many}
        aria-label={t('field.level')}
        placeholder={t('list.anyLevel')}
        value={search.level}
        options={policyLevels.map((value) => ({ value, label: t(`policy:level.${value}`) }))}
        onChange={(level) => onChange({ level })}
      />
      <Select
        {...many}
        aria-label={t('list.problem')}
        placeholder={t('list.anyProblem')}
        value={search.problem}
        options={problemKinds.map((value) => ({ value, label: t(`mark.${value}`) }))}
        onChange={(problem) => onChange({ problem })}
      />
      <div className={panel.tools}>
        <MoreFilters
          set={search.region.length + search.issuer.length}
          days={{
            label: t('field.publishDate'),
            value: { from: search.publishedFrom, to: search.publishedTo },
            onChange: ({ from, to }) => onChange({ publishedFrom: from, publishedTo: to }),
          }}
          amount={{
            label: t('field.amountMax'),
            value: { from: search.amountMin, to: search.amountMost },
            onChange: ({ from, to }) => onChange({ amountMin: from, amountMost: to }),
          }}
        >
          <Select
            {...several}
            getPopupContainer={inside}
            aria-label={t('field.regionCode')}
            placeholder={t('list.anyRegion')}
            optionFilterProp="label"
            value={search.region}
            options={regions}
            onChange={(region) => onChange({ region })}
          />
          <Select
            {...several}
            getPopupContainer={inside}
            mode="tags"
            aria-label={t('field.issuers')}
            placeholder={t('list.anyIssuer')}
            value={search.issuer}
            options={issuers}
            onChange={(issuer) => onChange({ issuer })}
          />
        </MoreFilters>
        {children}
      </div>
    </div>
  );
}
