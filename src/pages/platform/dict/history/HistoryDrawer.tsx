import { useQuery } from '@tanstack/react-query';
import { Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dictAdminQueries } from '#api/dict-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { HistoryLine } from './HistoryLine.tsx';
import css from '../shared/panels.module.css';

type Props = { category: string; id: number | undefined; onClose: () => void };

/** The history of an entry, newest first: authors and changes, with restore. */
export function HistoryDrawer({ category, id, onClose }: Props) {
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
      <ol className={css.lines} aria-label={t('history.title')}>
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
        <Pagination className={css.pages ?? ''} simple current={page} pageSize={pageSize} total={data.total} onChange={setPage} />
      )}
    </>
  );
}
