import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '#api/import.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { overlays } from '#components/antd/overlays.ts';
import type { ImportBatch } from '#contract/import.ts';
import { ImportMapping } from './ImportMapping.tsx';
import css from './ImportPanel.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportUpload } from './ImportUpload.tsx';
import type { ImportKind } from './import-kind.ts';

type Props = ImportKind & {
  title: string;
  /** What a file should contain, and where to get a template. */
  lead?: React.ReactNode;
  /** Id of the current import, kept in the address so that a reload finds it. */
  batch: string | undefined;
  onBatch: (batch: string | undefined) => void;
  onClose: () => void;
};

/**
 * Imports a file: upload, column mapping, preview of each row, and then an all-or-nothing write. Closing it earlier discards the import.
 */
export function ImportPanel({ title, lead, batch: id, onBatch, onClose, ...kind }: Props) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const { data: batch, error, refetch } = useQuery(kind.api.status(id ?? ''));
  const { mutate: cancel } = useMutation(kind.api.cancel);
  const begun =
    id !== undefined && batch !== undefined && (batch.state === 'uploaded' || batch.state === 'previewed' || batch.state === 'reading');
  const close = async () => {
    if (begun) {
      const question = {
        title: t('import.discardAsk', { name: batch.fileName }),
        text: t('import.discardText'),
        cancel: t('import.discardNot'),
      };
      if (!(await confirm({ ...question, action: t('import.discard'), danger: true }))) return;
      cancel(id);
    }
    onClose();
  };
  return (
    <Drawer open size={920} title={title} getContainer={overlays} onClose={() => void close()}>
      {id === undefined && <ImportUpload api={kind.api} lead={lead} onSent={onBatch} />}
      {id !== undefined && batch === undefined && error === null && <Skeleton rows={4} />}
      {id !== undefined && batch === undefined && error !== null && (
        <>
          <Failure error={error} onRetry={() => void refetch()} />
          <p className={css.other}>
            <Button onClick={() => onBatch(undefined)}>{t('import.again')}</Button>
          </p>
        </>
      )}
      {id !== undefined && batch !== undefined && (
        <Step key={batch.id} kind={kind} batch={batch} onAgain={() => onBatch(undefined)} onClose={onClose} />
      )}
    </Drawer>
  );
}

type StepProps = { kind: ImportKind; batch: ImportBatch; onAgain: () => void; onClose: () => void };

function Step({ kind, batch, onAgain, onClose }: StepProps) {
  if (isUnderWay(batch)) return <ImportProgress batch={batch} />;
  if (batch.state === 'uploaded' || batch.state === 'previewed') return <ImportChecking kind={kind} batch={batch} />;
  return <ImportResult api={kind.api} batch={batch} onAgain={onAgain} onClose={onClose} />;
}

/** Progress of the server while it reads or writes a file. It continues without this page. */
function ImportProgress({ batch: { state, done, total, fileName } }: { batch: ImportBatch }) {
  const { t } = useTranslation('admin');
  const words = state === 'applying' ? t('import.applying', { name: fileName }) : t('import.reading', { name: fileName });
  return (
    <div className={css.running}>
      <p role="status">{words}</p>
      <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} aria-label={words} />
      <p className={css.muted}>
        {t('import.done', { done, total })} {t('import.mayLeave')}
      </p>
    </div>
  );
}

/** Column mapping and preview; the user can go back and forth. */
function ImportChecking({ kind, batch }: { kind: ImportKind; batch: ImportBatch }) {
  const [remapping, setRemapping] = useState(false);
  if (batch.state === 'previewed' && batch.counts !== null && !remapping)
    return <ImportPreview kind={kind} batch={batch} counts={batch.counts} onRemap={() => setRemapping(true)} />;
  return <ImportMapping kind={kind} batch={batch} onBack={batch.state === 'previewed' ? () => setRemapping(false) : undefined} />;
}
