import { useQuery } from '@tanstack/react-query';
import { Button, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { dictAdminQueries } from '#api/dict-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useFormat } from '#components/format/format.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import type { Column } from '#components/table/table.ts';
import type { DictEntry, DictRoot } from '#contract/dict-admin.ts';
import { todayInChina } from '#domain/china-time.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../shared/page.module.css';
import { nameIn } from '../shared/root-branches.ts';
import { listOf } from '../shared/search-params.ts';
import { useChosenEntries, useDictSearch } from '../shared/use-dict-search.ts';
import { useParentNames } from '../shared/use-parent-names.ts';
import { EntryDrawer } from './EntryDrawer.tsx';
import { useActOnEntries } from './use-act-on-entries.ts';
import { useEntryActions } from './use-entry-actions.tsx';
import { useReorder } from './use-reorder.tsx';

/** Returns the columns of the entries' table; the parent column only if an entry has one. */
function useEntryColumns(category: string, list: readonly DictEntry[]): Column<DictEntry>[] {
  const { t, i18n } = useTranslation('dict');
  const { day } = useFormat();
  const unset = <span className={textCss.muted}>—</span>;
  const parentName = useParentNames(category, list);
  const english = i18n.language === 'en-US';
  const columns: Column<DictEntry>[] = [
    {
      key: 'name',
      title: t('field.name'),
      sortable: true,
      cell: ({ name, nameEn, colour }) => (
        <span className={css.name}>
          {colour !== null && <span className={css.dot} style={{ background: colour }} />}
          <span className={css.words}>{english ? nameEn : name}</span>
        </span>
      ),
    },
    { key: 'other', title: t(english ? 'field.nameChinese' : 'field.nameEn'), cell: ({ name, nameEn }) => (english ? name : nameEn) },
    { key: 'code', title: t('field.code'), sortable: true, width: 128, cell: ({ code }) => <code className={css.mono}>{code}</code> },
  ];
  if (list.some(({ parentId }) => parentId !== null))
    columns.push({ key: 'parent', title: t('field.parentId'), width: 120, cell: (entry) => parentName(entry) ?? unset });
  if (list.some(({ value }) => value !== null))
    columns.push({ key: 'value', title: t('field.value'), width: 110, cell: ({ value }) => value ?? unset });
  return [
    ...columns,
    { key: 'enabled', title: t('field.enabled'), width: 76, cell: (entry) => <EnabledSwitch category={category} entry={entry} /> },
    {
      key: 'updated',
      title: t('field.updated'),
      sortable: true,
      width: 112,
      numeric: true,
      cell: ({ updatedAt }) => <span className={textCss.muted}>{day(todayInChina(new Date(updatedAt)))}</span>,
    },
  ];
}

/** Enables or disables an entry in its row; the new state shows at once. */
function EnabledSwitch({ category, entry }: { category: string; entry: DictEntry }) {
  const { t, i18n } = useTranslation('dict');
  const { act, isPending, variables } = useActOnEntries(category);
  const announce = useAnnounce();
  const { writes } = usePageAccess();
  const name = nameIn(entry, i18n.language);
  const turn = (enabled: boolean) =>
    void act(enabled ? 'enable' : 'disable', [entry]).then(
      () => announce({ text: t(enabled ? 'act.enabledOne' : 'act.disabledOne', { name }) }),
      // the app shows the failure
      () => undefined,
    );
  return (
    <Switch
      size="small"
      disabled={!writes}
      aria-label={t('act.enabledLabel', { name })}
      checked={isPending ? variables?.action === 'enable' : entry.enabled}
      loading={isPending}
      onChange={turn}
    />
  );
}

const none: readonly DictEntry[] = [];

/** The entries of a dictionary: search, reorder, single and batch actions. */
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
      <div className={`${layoutCss.row} ${layoutCss.below12}`}>
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
                  <ForWriters>
                    <Button type="primary" onClick={() => change({ panel: 'new', id: undefined })}>
                      {t('entry.new')}
                    </Button>
                  </ForWriters>
                ),
              }
        }
      />
      <EntryDrawer category={category} list={list} ready={query.data !== undefined && !query.isPlaceholderData} />
      {dialog}
    </>
  );
}
