import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { needAdminQueries } from '#api/need-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { useDictSearch } from '../shared/use-dict-search.ts';
import { Views } from '../shared/Views.tsx';
import { Missed } from './Missed.tsx';
import { NeedDrawer } from './NeedDrawer.tsx';
import { NeedList } from './NeedList.tsx';
import css from './needs.module.css';

/** The vocabulary of needs, and beside it what people searched for and did not find. */
export function NeedsView() {
  const { t } = useTranslation('dict');
  const { change } = useDictSearch();
  const query = useQuery(needAdminQueries.list());
  // a long list comes after a short one
  const stacked = useNarrow(1200);
  const parts = [<NeedList key="list" query={query} />, <Missed key="missed" needs={query.data ?? []} {...(stacked && { pageSize: 5 })} />];
  return (
    <AdminPage
      title={t('title')}
      tabs={<Views />}
      actions={
        <Button
          type="primary"
          icon={<Plus size={16} aria-hidden />}
          disabled={query.data === undefined}
          onClick={() => change({ panel: 'newNeed', need: '' })}
        >
          {t('needs.new')}
        </Button>
      }
    >
      <div className={css.panes}>{stacked ? parts.toReversed() : parts}</div>
      {query.data !== undefined && <NeedDrawer needs={query.data} />}
    </AdminPage>
  );
}
