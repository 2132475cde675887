import { useSuspenseQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { FolderPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries } from '#api/dict-admin.ts';
import { useNarrow } from '#components/use-narrow.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { EmptyState } from '#components/table/TableState.tsx';
import css from './DictPage.module.css';
import { Dictionary } from './Dictionary.tsx';
import { NewRoot } from './RootDrawer.tsx';
import { rootsIn } from './root-branches.ts';
import { RootPicker } from './RootPicker.tsx';
import { RootTree } from './RootTree.tsx';
import { useDictSearch } from './use-dict-search.ts';

/** Dictionaries and their entries: the lists that the portal's filters, forms and records choose from. */
export function DictPage() {
  const { t } = useTranslation('dict');
  const { data: tree } = useSuspenseQuery(dictAdminQueries.root());
  const { search, change, filter, openCategory } = useDictSearch();
  const narrow = useNarrow(960);
  const all = rootsIn(tree);
  const root = search.category === '' ? all[0] : all.find(({ category }) => category === search.category);
  const category = root?.category ?? search.category;
  return (
    <AdminPage
      title={t('title')}
      lead={t('lead')}
      actions={
        <Button icon={<FolderPlus size={16} aria-hidden />} onClick={() => change({ panel: 'newRoot' })}>
          {t('root.new')}
        </Button>
      }
    >
      <div className={css.panes}>
        {narrow ? (
          <RootPicker tree={tree} category={category} onOpen={openCategory} />
        ) : (
          <RootTree
            tree={tree}
            category={category}
            find={search.find}
            onFind={(find) => filter({ find, page: search.page })}
            onOpen={openCategory}
          />
        )}
        {root === undefined ? (
          <EmptyState title={all.length === 0 ? t('root.none') : t('root.unknown', { category })} />
        ) : (
          <Dictionary key={root.category} root={root} />
        )}
      </div>
      <NewRoot tree={tree} open={search.panel === 'newRoot'} />
    </AdminPage>
  );
}
