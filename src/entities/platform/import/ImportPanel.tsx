import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Drawer, Progress } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '#api/import.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { overlays } from '#components/antd/overlays.ts';
import type { ImportBatch } from '#contract/import.ts';
import { ImportLayout } from './ImportLayout.tsx';
import { ImportMapping } from './ImportMapping.tsx';
import css from './ImportPanel.module.css';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResult } from './ImportResult.tsx';
import { ImportUpload } from './ImportUpload.tsx';
import type { ImportKind, ImportApi } from './import-kind.ts';
import { noImport } from './import-params.ts';
import type { ImportSearch } from './import-params.ts';

type Props = ImportKind & {
  title: string;
  /** What a file must contain, with a link to a template. */
  lead?: React.ReactNode;
  /** The current import and its preview settings, kept in the address so that a reload restores both. */
  search: ImportSearch;
  onSearch: (search: ImportSearch) => void;
  onClose: () => void;
};

/**
 * Imports a file: upload, column mapping, preview of each row, and then the write, which can be stopped and continued. Closing it earlier
 * discards the import.
 */
export function ImportPanel({ title, lead, search, onSearch, onClose, ...kind }: Props) {
  const { t } = useTranslation('admin');
  const confirm = useConfirm();
  const id = search.batch;
  /** The uploaded file, to read it again with other headings; lost on a reload. */
  const [sent, setSent] = useState<Sent>();
  const again = () => onSearch(noImport);
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
      {/* messages of these steps are loaded with them */}
      <Suspense fallback={<Skeleton rows={4} />}>
        {id === undefined && (
          <ImportUpload
            api={kind.api}
            lead={lead}
            onSent={(batch, file) => {
              setSent({ batch, file });
              onSearch({ ...noImport, batch });
            }}
          />
        )}
        {id !== undefined && batch === undefined && error === null && <Skeleton rows={4} />}
        {id !== undefined && batch === undefined && error !== null && (
          <>
            <Failure error={error} onRetry={() => void refetch()} />
            <p className={css.other}>
              <Button onClick={again}>{t('import.again')}</Button>
            </p>
          </>
        )}
        {id !== undefined && batch !== undefined && (
          <Step
            key={batch.id}
            kind={kind}
            batch={batch}
            search={search}
            onSearch={onSearch}
            file={sent?.batch === batch.id ? sent.file : undefined}
            onRead={(next, file) => {
              cancel(batch.id);
              setSent({ batch: next, file });
              onSearch({ ...noImport, batch: next });
            }}
            onAgain={again}
            onClose={onClose}
          />
        )}
      </Suspense>
    </Drawer>
  );
}

type Sent = { batch: string; file: File };
type CheckingProps = {
  kind: ImportKind;
  batch: ImportBatch;
  search: ImportSearch;
  onSearch: (search: ImportSearch) => void;
  file: File | undefined;
  /** Called when the file was read again, as another batch. */
  onRead: (batch: string, file: File) => void;
};
type StepProps = CheckingProps & { onAgain: () => void; onClose: () => void };

function Step({ onAgain, onClose, ...checking }: StepProps) {
  const { kind, batch } = checking;
  if (isUnderWay(batch)) return <ImportProgress api={kind.api} batch={batch} />;
  if (batch.state === 'uploaded' || batch.state === 'previewed') return <ImportChecking {...checking} />;
  return <ImportResult kind={kind} batch={batch} onAgain={onAgain} onClose={onClose} />;
}

/** Column mapping and preview; the user can go back and forth. */
function ImportChecking({ kind, batch, search, onSearch, file, onRead }: CheckingProps) {
  const [remapping, setRemapping] = useState(false);
  if (batch.state === 'previewed' && batch.counts !== null && !remapping)
    return (
      <ImportPreview
        kind={kind}
        batch={batch}
        counts={batch.counts}
        search={search}
        onSearch={onSearch}
        onRemap={() => setRemapping(true)}
      />
    );
  return (
    <>
      {batch.layout !== null && <ImportLayout api={kind.api} batch={batch} layout={batch.layout} file={file} onRead={onRead} />}
      <ImportMapping kind={kind} batch={batch} onBack={batch.state === 'previewed' ? () => setRemapping(false) : undefined} />
    </>
  );
}

/** Progress of the server while it reads or writes a file. It continues without this page; the writing can be stopped. */
function ImportProgress({ api, batch }: { api: ImportApi; batch: ImportBatch }) {
  const { t } = useTranslation(['admin', 'importing']);
  const stop = useMutation(api.cancel);
  const { id, state, done, fileName, counts } = batch;
  const isUndoing = state === 'undoing';
  const isWriting = state === 'applying' || isUndoing;
  const total = isWriting && counts !== null ? counts.add + counts.change : batch.total;
  const words = isUndoing
    ? t('importing:undo.running', { name: fileName })
    : isWriting
      ? t('import.applying', { name: fileName })
      : t('import.reading', { name: fileName });
  return (
    <div className={css.running}>
      <p role="status">{words}</p>
      <Progress percent={total === 0 ? 0 : Math.floor((done / total) * 100)} aria-label={words} />
      <p className={css.muted}>
        {t('import.done', { done, total })} {t('import.mayLeave')}
      </p>
      {isWriting && (
        <Button loading={stop.isPending || stop.isSuccess} onClick={() => stop.mutate(id)}>
          {t(isUndoing ? 'importing:undo.stop' : 'importing:stop')}
        </Button>
      )}
    </div>
  );
}
