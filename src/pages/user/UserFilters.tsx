import { Select } from 'antd';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '#components/table/SearchField.tsx';
import css from '#components/table/filters.module.css';
import { useRoleNames } from '#entities/role/use-role-names.ts';
import type { UserSearch } from './user-params.ts';
import { userStates } from './user-params.ts';

type Props = { search: UserSearch; onChange: (wanted: Partial<UserSearch>) => void };

/** What the list is narrowed down to. */
export function UserFilters({ search, onChange }: Props) {
  const { t } = useTranslation('people');
  const { options } = useRoleNames();
  const find = useCallback((keyword: string) => onChange({ keyword }), [onChange]);
  return (
    <div className={css.filters} role="search" aria-label={t('user.filters')}>
      <SearchField className={css.search} label={t('user.search')} value={search.keyword} onChange={find} />
      <Select
        className={css.choice ?? ''}
        mode="multiple"
        maxTagCount="responsive"
        aria-label={t('user.role')}
        placeholder={t('user.anyRole')}
        value={search.role}
        options={options}
        optionFilterProp="label"
        onChange={(role) => onChange({ role })}
      />
      <Select
        className={css.choice ?? ''}
        aria-label={t('user.state')}
        value={search.state}
        options={userStates.map((value) => ({ value, label: t(`user.states.${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
    </div>
  );
}
