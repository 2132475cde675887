import { Select } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { policyKinds, policyLevels } from '#domain/policy.ts';
import { SearchField } from '#components/table/SearchField.tsx';
import layoutCss from '#components/layout.module.css';
import css from './List.module.css';
import type { PolicySearch } from './policy-params.ts';
import { orders, problemKinds } from './policy-params.ts';

type Props = { search: PolicySearch; onChange: (wanted: Partial<PolicySearch>) => void };

/** The filters and order of the list. */
export function PolicyFilters({ search, onChange }: Props) {
  const { t } = useTranslation(['policyAdmin', 'policy']);
  const find = useCallback((keyword: string) => onChange({ keyword }), [onChange]);
  const many = { mode: 'multiple', maxTagCount: 'responsive', className: css.choice ?? '' } as const;
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
      <Select
        className={css.order ?? ''}
        aria-label={t('list.order')}
        value={search.order}
        options={orders.map((value) => ({ value, label: t(`order.${value}`) }))}
        onChange={(order) => onChange({ order })}
      />
    </div>
  );
}
