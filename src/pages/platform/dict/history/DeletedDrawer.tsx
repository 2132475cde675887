import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { dictAdminQueries, useRestoreEntry } from '#api/dict-admin.ts';
import type { DictRoot } from '#contract/dict-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useFormat } from '#components/format/format.ts';
import type { HistoryEntry } from './HistoryLine.tsx';
import textCss from '#components/text.module.css';
import css from '../shared/panels.module.css';
import { nameIn } from '../shared/root-branches.ts';

type Props = { root: DictRoot; open: boolean; onClose: () => void };

/** Deleted entries of a dictionary, which can be restored. */
export function DeletedDrawer({ root, open, onClose }: Props) {
  const { t, i18n } = useTranslation('dict');
  return (
    <Drawer
      open={open}
      size={520}
      title={t('deleted.title', { name: nameIn(root, i18n.language) })}
      getContainer={overlays}
      onClose={onClose}
      destroyOnHidden
    >
      {open && <Lines category={root.category} />}
    </Drawer>
  );
}

const pageSize = 20;

function Lines({ category }: { category: string }) {
  const { t } = useTranslation('dict');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...dictAdminQueries.history({ category, page, pageSize }),
    placeholderData: (previous) => previous,
  });
  if (data === undefined) return error === null ? <Skeleton rows={4} /> : <Failure error={error} onRetry={() => void refetch()} />;
  if (data.total === 0) return <EmptyState title={t('deleted.none')} text={t('deleted.noneText')} />;
  return (
    <>
      <ul className={css.lines}>
        {data.list.map((line) => (
          <Deleted key={line.id} line={line} />
        ))}
      </ul>
      {data.total > pageSize && (
        <Pagination className={css.pages ?? ''} simple current={page} pageSize={pageSize} total={data.total} onChange={setPage} />
      )}
    </>
  );
}

function Deleted({ line }: { line: HistoryEntry }) {
  const { t, i18n } = useTranslation('dict');
  const { moment } = useFormat();
  const announce = useAnnounce();
  const { mutate, isPending } = useRestoreEntry();
  const name = nameIn(line.entry, i18n.language);
  return (
    <li>
      <div className={css.lineHead}>
        <strong>{name}</strong>
        <code className={css.mono}>{line.entry.code}</code>
        <ForWriters>
          <Button
            size="small"
            loading={isPending}
            aria-label={t('deleted.restoreLabel', { name })}
            onClick={() => mutate({ historyIds: [line.id] }, { onSuccess: () => announce({ text: t('deleted.restored', { name }) }) })}
          >
            {t('deleted.restore')}
          </Button>
        </ForWriters>
      </div>
      <p className={textCss.muted}>{t('deleted.by', { at: moment(line.at), by: line.by })}</p>
    </li>
  );
}
