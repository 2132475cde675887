import { useMutation } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ImportBatch } from '#contract/import.ts';
import type { ImportApi } from './import-kind.ts';
import css from './ImportPanel.module.css';

/** Progress of the server while it reads or writes a file. It continues without this page; the writing can be stopped. */
export function ImportProgress({ api, batch }: { api: ImportApi; batch: ImportBatch }) {
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
