import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries } from '#api/dict-admin.ts';
import type { DictEntry, DictRoot } from '#contract/dict-admin.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import css from '../shared/page.module.css';
import { EntryDrawer } from './EntryDrawer.tsx';
import { listOf } from '../shared/search-params.ts';
import { nameIn } from '../shared/root-branches.ts';
import { useChosenEntries, useDictSearch } from '../shared/use-dict-search.ts';
import { useEntryActions } from './use-entry-actions.tsx';
import { useEntryColumns } from './use-entry-columns.tsx';
import { useReorder } from './use-reorder.tsx';

const none: readonly DictEntry[] = [];

/** A dictionary's entries: looked through, put in order, and acted on alone or together. */
export function Entries({ root }: { root: DictRoot }) {
  const { t, i18n } = useTranslation('dict');
  const { search, change, filter } = useDictSearch();
  const { category } = root;
  const asked = listOf(category, search);
  const query = useQuery({ ...dictAdminQueries.list(asked), placeholderData: (previous) => previous });
  const list = query.data?.list ?? none;
  const filtered = search.keyword !== '' || search.enabled !== '';
  const columns = useEntryColumns(category, list);
  const selection = useChosenEntries();
  const { rowActions, batch, dialog } = useEntryActions(category, list, selection);
  const reorder = useReorder({
    category,
    list,
    first: (search.page - 1) * search.pageSize,
    total: query.data?.total ?? 0,
    pageSize: search.pageSize,
    goTo: (page) => change({ page }, { replace: true }),
    enabled: search.order === 'sort' && search.direction === 'asc' && !filtered && !query.isPlaceholderData,
  });
  const nameOf = (entry: DictEntry) => nameIn(entry, i18n.language);
  return (
    <>
      <div className={css.filters}>
        <SearchField
          className={css.search}
          label={t('entries.find')}
          placeholder={t('entries.findHint')}
          value={search.keyword}
          onChange={(keyword) => filter({ keyword })}
        />
        <Select
          aria-label={t('entries.state')}
          value={search.enabled}
          popupMatchSelectWidth={false}
          options={(['', 'true', 'false'] as const).map((value) => ({ value, label: t(`entries.states.${value === '' ? 'all' : value}`) }))}
          onChange={(enabled) => filter({ enabled })}
        />
      </div>
      <AdminTable
        label={t('entries.label', { name: nameIn(root, i18n.language) })}
        columns={columns}
        query={{ ...query, data: query.data && { ...query.data, list: reorder.list } }}
        rowKey={(entry) => entry.id}
        nameOf={nameOf}
        page={search.page}
        pageSize={search.pageSize}
        onPage={(page, pageSize) => change({ page: pageSize === search.pageSize ? page : 1, pageSize })}
        sort={search.order === 'sort' ? undefined : { key: search.order, direction: search.direction }}
        onSort={(sort) =>
          filter({
            order: sort?.key === 'code' || sort?.key === 'name' || sort?.key === 'updated' ? sort.key : 'sort',
            direction: sort?.direction ?? 'asc',
          })
        }
        onOpen={(entry) => change({ panel: 'entry', id: entry.id })}
        actions={(entry) => [...rowActions(entry), ...reorder.actions(entry)]}
        selection={{
          keys: selection.chosen,
          onChange: (keys) => selection.choose(keys.map(Number)),
          actions: batch,
        }}
        handle={reorder.handle}
        rowProps={reorder.rowProps}
        empty={
          filtered
            ? {
                title: t('entries.noneFound'),
                action: <Button onClick={() => filter({ keyword: '', enabled: '' })}>{t('entries.clear')}</Button>,
              }
            : {
                title: t('entries.none'),
                text: t('entries.noneText'),
                action: (
                  <Button type="primary" onClick={() => change({ panel: 'new', id: undefined })}>
                    {t('entry.new')}
                  </Button>
                ),
              }
        }
      />
      <EntryDrawer category={category} list={list} ready={query.data !== undefined && !query.isPlaceholderData} />
      {dialog}
    </>
  );
}
