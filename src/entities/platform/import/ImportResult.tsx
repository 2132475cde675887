import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { CircleCheck, CirclePause, CircleX, Download, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormMutation } from '#api/use-form-mutation.ts';
import { currentLanguage } from '#i18n/language.ts';
import type { ImportBatch } from '#contract/import.ts';
import { ImportUndo } from './ImportUndo.tsx';
import type { ImportKind } from './import-kind.ts';
import textCss from '#components/text.module.css';
import css from './ImportPanel.module.css';

type Props = { kind: ImportKind; batch: ImportBatch; onAgain: () => void; onClose: () => void };

const icons = { applied: CircleCheck, stopped: CirclePause, undone: Undo2, undoStopped: CirclePause } as const;

/** The result of an import: counts, report, why rows were not written, and the next step. */
export function ImportResult({ kind: { api, options }, batch, onAgain, onClose }: Props) {
  const { t } = useTranslation(['admin', 'importing']);
  const report = useMutation(api.report);
  const goOn = useFormMutation(api.apply);
  const checkRest = useFormMutation(api.preview);
  const { id, state, counts, done } = batch;
  const applied = state === 'applied';
  const isPart = state === 'stopped' || (state === 'failed' && done > 0);
  const Icon = state in icons ? icons[state as keyof typeof icons] : CircleX;
  const isUndoing = state === 'undone' || state === 'undoStopped';
  const title = {
    applied: t('import.applied', { name: batch.fileName }),
    stopped: t('importing:stopped'),
    cancelled: t('import.cancelled'),
    undone: t('importing:undo.done', { name: batch.fileName }),
    undoStopped: t('importing:undo.stopped'),
    failed: isPart ? t('importing:interrupted') : t('import.failed'),
  };
  const [isAsked, setIsAsked] = useState(false);
  const canUndo = batch.undoUntil !== null && state !== 'undone' && !isAsked;
  return (
    <div className={css.result}>
      <Icon size={36} aria-hidden className={applied ? css.good : state === 'stopped' || isUndoing ? css.muted : css.bad} />
      <p role="status" className={`${textCss.size17} ${textCss.strong}`}>
        {state in title ? title[state as keyof typeof title] : title.failed}
      </p>
      {applied && counts !== null && <p>{t('import.summary', { ...counts })}</p>}
      {isPart && counts !== null && <p>{t('importing:written', { count: done, total: counts.add + counts.change })}</p>}
      {!applied && batch.error !== null && <p>{batch.error}</p>}
      {(isAsked || state === 'undone') && <ImportUndo api={api} batch={batch} onCancel={() => setIsAsked(false)} />}
      <div className={css.resultActions}>
        {state === 'stopped' && counts !== null && (
          <Button type="primary" loading={goOn.isPending} onClick={() => goOn.mutate({ id, counts })}>
            {t('importing:continue')}
          </Button>
        )}
        {state === 'failed' && isPart && (
          <Button
            type="primary"
            loading={checkRest.isPending}
            onClick={() => checkRest.mutate({ id, mapping: batch.mapping, options: { ...batch.options, ...options } })}
          >
            {t('importing:checkRest')}
          </Button>
        )}
        {counts !== null && (
          <Button
            icon={<Download size={16} aria-hidden />}
            loading={report.isPending}
            onClick={() => report.mutate({ id: batch.id, language: currentLanguage() })}
          >
            {t('import.report')}
          </Button>
        )}
        {canUndo && (
          <Button icon={<Undo2 size={16} aria-hidden />} onClick={() => setIsAsked(true)}>
            {t(state === 'undoStopped' ? 'importing:undo.continue' : 'importing:undo.begin')}
          </Button>
        )}
        <Button onClick={onAgain}>{t('import.again')}</Button>
        {applied && (
          <Button type="primary" onClick={onClose}>
            {t('import.finish')}
          </Button>
        )}
      </div>
    </div>
  );
}
