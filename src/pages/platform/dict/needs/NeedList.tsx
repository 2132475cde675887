import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRemoveNeed } from '#api/need-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { AdminTable } from '#components/table/AdminTable.tsx';
import { SearchField } from '#components/table/SearchField.tsx';
import type { Column, RowAction } from '#components/table/table.ts';
import type { KeptNeed } from '#contract/need-admin.ts';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import pageCss from '../shared/page.module.css';
import { nameIn } from '../shared/root-branches.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import { needsWith, wordFields } from './need-values.ts';
import css from './needs.module.css';

function useColumns(needs: readonly KeptNeed[]): Column<KeptNeed>[] {
  const { t, i18n } = useTranslation('dict');
  const { count } = useFormat();
  const byCode = new Map(needs.map((need) => [need.code, need]));
  const nameOf = (code: string) => {
    const need = byCode.get(code);
    return need === undefined ? code : nameIn(need, i18n.language);
  };
  return [
    { key: 'name', title: t('field.name'), width: 180, cell: (need) => nameIn(need, i18n.language) },
    {
      key: 'broader',
      title: t('needs.field.broader'),
      width: 150,
      cell: ({ broader }) => (broader.length === 0 ? <span className={textCss.muted}>—</span> : broader.map(nameOf).join(t('needs.and'))),
    },
    {
      key: 'words',
      title: t('needs.words'),
      cell: (need) => {
        const words = wordFields.flatMap((field) => need[field]);
        return words.length === 0 ? (
          <span className={textCss.muted}>—</span>
        ) : (
          <span className={css.words} lang="zh-CN" title={words.join('、')}>
            {words.join('、')}
          </span>
        );
      },
    },
    { key: 'policies', title: t('needs.policies'), width: 92, numeric: true, cell: ({ policies }) => count(policies) },
  ];
}

/** All needs with their words and the number of policies that carry them, found by any of their words. */
export function NeedList({ query }: { query: UseQueryResult<KeptNeed[]> }) {
  const { t, i18n } = useTranslation('dict');
  const { search, change, filter } = useDictSearch();
  const { page, pageSize, keyword } = search;
  const needs = query.data ?? [];
  const found = needsWith(needs, keyword);
  const columns = useColumns(needs);
  const rowActions = useRowActions();
  return (
    <section aria-label={t('needs.label')} className={css.list}>
      <div className={`${layoutCss.row} ${layoutCss.below12}`}>
        <SearchField
          className={pageCss.search}
          label={t('needs.find')}
          placeholder={t('needs.findHint')}
          value={keyword}
          onChange={(typed) => filter({ keyword: typed })}
        />
      </div>
      <AdminTable
        label={t('needs.label')}
        columns={columns}
        query={{ ...query, data: query.data && { total: found.length, list: found.slice((page - 1) * pageSize, page * pageSize) } }}
        rowKey={({ code }) => code}
        nameOf={(need) => nameIn(need, i18n.language)}
        page={page}
        pageSize={pageSize}
        onPage={(next, size) => change({ page: size === pageSize ? next : 1, pageSize: size })}
        onOpen={({ code }) => change({ panel: 'need', need: code })}
        actions={rowActions}
        empty={
          keyword === ''
            ? { title: t('needs.none'), text: t('needs.noneText') }
            : {
                title: t('needs.noneFound', { keyword }),
                text: t('needs.noneFoundText'),
                action: <Button onClick={() => filter({ keyword: '' })}>{t('entries.clear')}</Button>,
              }
        }
      />
    </section>
  );
}

/** Returns the actions of a row: edit, and delete after a question. */
function useRowActions(): (need: KeptNeed) => RowAction[] {
  const { t, i18n } = useTranslation('dict');
  const { change } = useDictSearch();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate } = useRemoveNeed();
  const remove = async (need: KeptNeed) => {
    const name = nameIn(need, i18n.language);
    const question = { title: t('needs.deleteAsk', { name }), text: t('needs.deleteText'), action: t('act.delete'), danger: true };
    if (!(await confirm(question))) return;
    mutate({ code: need.code, version: need.version }, { onSuccess: () => announce({ text: t('needs.deleted', { name }) }) });
  };
  return (need) => [
    {
      key: 'edit',
      label: t('needs.edit'),
      icon: <Pencil size={16} aria-hidden />,
      onSelect: () => change({ panel: 'need', need: need.code }),
    },
    {
      key: 'delete',
      label: need.policies > 0 ? t('needs.deleteUsed') : t('act.delete'),
      icon: <Trash2 size={16} aria-hidden />,
      danger: true,
      disabled: need.policies > 0,
      onSelect: () => void remove(need),
    },
  ];
}
