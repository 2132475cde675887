import { useQueries } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterpriseAdminQueries, useMergeEnterprises } from '#api/enterprise-admin.ts';
import { Failure } from '#components/Failure.tsx';
import { overlays } from '#components/overlays.ts';
import { Skeleton } from '#components/Skeleton.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { MergeTable } from './MergeTable.tsx';
import { useEnterpriseSearch } from './use-enterprise-search.ts';
import { useUndo } from './use-undo.ts';

/** Two companies side by side, of which one stays and takes over what the other has. */
export function MergeDialog() {
  const { t } = useTranslation('enterpriseAdmin');
  const { search, change } = useEnterpriseSearch();
  const announce = useAnnounce();
  const undo = useUndo();
  const { mutateAsync, isPending } = useMergeEnterprises();
  const [chosen, setChosen] = useState<string>();
  const ids = search.merge.length === 2 ? search.merge : [];
  const both = useQueries({ queries: ids.map((id) => enterpriseAdminQueries.detail(id)) });
  const [left, right] = both.map(({ data }) => data);
  const failed = both.find(({ data, error }) => data === undefined && error !== null);
  const close = () => change({ merge: [] });
  if (ids.length !== 2) return null;
  // the one of which more is known, unless the person says otherwise
  const known = (left?.facts.length ?? 0) >= (right?.facts.length ?? 0) ? left : right;
  const keep = [left, right].find((one) => one?.base.id === chosen) ?? known;
  const drop = keep === left ? right : left;
  const merge = async () => {
    if (keep === undefined || drop === undefined) return;
    const names = { keep: keep.base.name, drop: drop.base.name };
    const done = await mutateAsync({ keepId: keep.base.id, dropId: drop.base.id }).catch(() => undefined);
    // a failure has been told by the app
    if (done === undefined) return;
    close();
    announce({ text: t('merge.done', names), undo: () => undo(done.undo, names.drop) });
  };
  return (
    <Modal
      open
      width={900}
      style={{ top: 32 }}
      title={t('merge.title')}
      getContainer={overlays}
      onCancel={close}
      footer={[
        <Button key="cancel" onClick={close}>
          {t('cancel')}
        </Button>,
        <Button key="merge" type="primary" danger loading={isPending} disabled={drop === undefined} onClick={() => void merge()}>
          {keep === undefined || drop === undefined ? t('merge.action') : t('merge.into', { name: keep.base.name })}
        </Button>,
      ]}
    >
      {failed?.error && <Failure compact error={failed.error} onRetry={() => void failed.refetch()} />}
      {failed === undefined && (left === undefined || right === undefined) && <Skeleton dense rows={8} />}
      {left !== undefined && right !== undefined && keep !== undefined && (
        <MergeTable sides={[left, right]} keep={keep.base.id} onKeep={setChosen} />
      )}
    </Modal>
  );
}
