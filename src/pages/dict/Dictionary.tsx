import type { DictRoot } from '#contract/dict-admin.ts';
import { DeletedDrawer } from './DeletedDrawer.tsx';
import { DictImport } from './DictImport.tsx';
import { Entries } from './Entries.tsx';
import { HistoryDrawer } from './HistoryDrawer.tsx';
import { EditRoot } from './RootDrawer.tsx';
import { RootHead } from './RootHead.tsx';
import { useDictSearch } from './use-dict-search.ts';

/** One dictionary: what it is, its entries, and what is open over them. */
export function Dictionary({ root }: { root: DictRoot }) {
  const { search, closePanel } = useDictSearch();
  const { panel, id } = search;
  return (
    <section aria-labelledby="dictionary">
      <RootHead root={root} />
      <Entries root={root} />
      <EditRoot root={root} open={panel === 'root'} />
      <HistoryDrawer category={root.category} id={panel === 'history' ? id : undefined} onClose={closePanel} />
      <DeletedDrawer root={root} open={panel === 'deleted'} onClose={closePanel} />
      {panel === 'import' && <DictImport root={root} />}
    </section>
  );
}
