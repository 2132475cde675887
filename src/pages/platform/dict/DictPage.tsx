import { useSuspenseQuery, useQuery } from '@tanstack/react-query';
import { Button, Select, Drawer, Pagination } from 'antd';
import { FolderPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { dictAdminQueries, dictImport } from '#api/dict-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useLastFound } from '#components/hooks/use-last-filled.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import type { DictBranch, DictRoot } from '#contract/dict-admin.ts';
import { ImportPanel } from '#entities/platform/import/ImportPanel.tsx';
import { DeletedDrawer } from './history/DeletedDrawer.tsx';
import layoutCss from '#components/layout.module.css';
import css from './shared/page.module.css';
import { Entries } from './entries/Entries.tsx';
import { NeedsView } from './needs/NeedsView.tsx';
import { EditRoot, NewRoot } from './roots/RootDrawer.tsx';
import { RootHead } from './roots/RootHead.tsx';
import { RootTree } from './roots/RootTree.tsx';
import { nameIn, rootsIn } from './shared/root-branches.ts';
import { useDictSearch } from './shared/use-dict-search.ts';
import { Views } from './shared/Views.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { HistoryLine } from './history/HistoryLine.tsx';
import panelsCss from './shared/panels.module.css';

type HistoryDrawerProps = { category: string; id: number | undefined; onClose: () => void };

/** The history of an entry, newest first: authors and changes, with restore. */
function HistoryDrawer({ category, id, onClose }: HistoryDrawerProps) {
  const { t } = useTranslation('dict');
  return (
    <Drawer open={id !== undefined} size={560} title={t('history.title')} getContainer={overlays} onClose={onClose} destroyOnHidden>
      {id !== undefined && <Lines key={id} category={category} id={id} />}
    </Drawer>
  );
}

const pageSize = 20;

function Lines({ category, id }: { category: string; id: number }) {
  const { t } = useTranslation('dict');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...dictAdminQueries.history({ id, page, pageSize }),
    placeholderData: (previous) => previous,
  });
  if (data === undefined) return error === null ? <Skeleton rows={4} /> : <Failure error={error} onRetry={() => void refetch()} />;
  if (data.total === 0) return <EmptyState title={t('history.none')} text={t('history.noneText')} />;
  return (
    <>
      <ol className={panelsCss.lines} aria-label={t('history.title')}>
        {data.list.map((line, index) => (
          <HistoryLine
            key={line.id}
            category={category}
            line={line}
            before={data.list[index + 1]?.entry}
            newest={page === 1 && index === 0}
          />
        ))}
      </ol>
      {data.total > pageSize && (
        <Pagination className={panelsCss.pages ?? ''} simple current={page} pageSize={pageSize} total={data.total} onChange={setPage} />
      )}
    </>
  );
}

/** Dictionaries and their entries, and the vocabulary of needs that searches are read by. */
export function DictPage() {
  const { search } = useDictSearch();
  return search.view === 'needs' ? <NeedsView /> : <Dictionaries />;
}

/** Dictionaries and their entries: the choices in the portal's filters, forms and records. */
function Dictionaries() {
  const { t } = useTranslation('dict');
  const { data: tree } = useSuspenseQuery(dictAdminQueries.root());
  const { search, change, filter, openCategory } = useDictSearch();
  const narrow = useNarrow(960);
  const all = rootsIn(tree);
  const listed = search.category === '' ? all[0] : all.find(({ category }) => category === search.category);
  const last = useLastFound(listed);
  // a deleted dictionary keeps its open form with the input
  const root = listed ?? (search.panel === 'root' && last?.category === search.category ? last : undefined);
  const category = root?.category ?? search.category;
  return (
    <>
      <div className={css.panes}>
        {/* the head is above the tree: beside it is room for the table */}
        <div className={css.left}>
          <AdminPage
            title={t('title')}
            {...(narrow && { lead: t('lead') })}
            actions={
              <Button icon={<FolderPlus size={16} aria-hidden />} onClick={() => change({ panel: 'newRoot' })}>
                {t('root.new')}
              </Button>
            }
          >
            <div className={layoutCss.below12}>
              <Views block />
            </div>
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
          </AdminPage>
        </div>
        {root === undefined ? (
          <EmptyState title={all.length === 0 ? t('root.none') : t('root.unknown', { category })} />
        ) : (
          <Dictionary key={root.category} root={root} />
        )}
      </div>
      <NewRoot tree={tree} open={search.panel === 'newRoot'} />
    </>
  );
}

type Props = { tree: readonly DictBranch[]; category: string; onOpen: (category: string) => void };

/** A select for the dictionary, if the tree does not fit. */
function RootPicker({ tree, category, onOpen }: Props) {
  const { t, i18n } = useTranslation('dict');
  const id = useId();
  return (
    <div className={layoutCss.stack4}>
      <label htmlFor={id}>{t('roots.label')}</label>
      <Select
        id={id}
        showSearch={{ optionFilterProp: 'label' }}
        size="large"
        value={category}
        options={rootsIn(tree).map((root) => ({
          value: root.category,
          label: t('roots.option', { name: nameIn(root, i18n.language), entries: root.entries }),
        }))}
        onChange={onOpen}
      />
    </div>
  );
}

/** One dictionary: its head, its entries, and the open panel. */
function Dictionary({ root }: { root: DictRoot }) {
  const { search, closePanel } = useDictSearch();
  const { panel, id } = search;
  return (
    <section aria-labelledby="dictionary">
      <RootHead root={root} />
      <Entries root={root} />
      <EditRoot root={root} open={panel === 'root'} />
      <HistoryDrawer category={root.category} id={panel === 'history' ? id : undefined} onClose={closePanel} />
      <DeletedDrawer root={root} open={panel === 'deleted'} onClose={closePanel} />
      <ForWriters>{panel === 'import' && <DictImport root={root} />}</ForWriters>
    </section>
  );
}

/** Imports entries of one dictionary from a file; entries with an existing code are changed. */
function DictImport({ root }: { root: DictRoot }) {
  const { t, i18n } = useTranslation('dict');
  const { search, change, closePanel } = useDictSearch();
  return (
    <ImportPanel
      api={dictImport}
      title={t('import.title', { name: nameIn(root, i18n.language) })}
      lead={<p>{t('import.lead')}</p>}
      tucked={(field) => field.startsWith('level')}
      options={{ category: root.category }}
      search={search}
      onSearch={(patch) => change(patch, { replace: true })}
      onClose={closePanel}
    />
  );
}
