import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useFormMutation } from '#api/use-form-mutation.ts';
import { useFailureText } from '#components/feedback/use-failure-text.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ImportBatch, RecordChange } from '#contract/import.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { isKept, undoOutcomes } from '#domain/import.ts';
import { todayInChina } from '#domain/china-time.ts';
import type { ImportApi } from './import-kind.ts';
import textCss from '#components/text.module.css';
import css from './ImportPanel.module.css';

type Props = { api: ImportApi; batch: ImportBatch; onCancel: () => void };

/** The effects of undoing an import, with its button; for an undone import, the results. */
export function ImportUndo({ api, batch, onCancel }: Props) {
  const { t } = useTranslation('importing');
  const failureText = useFailureText();
  const { day } = useFormat();
  const { data, error, refetch } = useQuery(api.undoPreview(batch.id));
  const undo = useFormMutation(api.undo);
  if (data === undefined)
    return error === null ? <Skeleton dense rows={3} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  const { counts, kept } = data;
  const isDone = batch.state === 'undone';
  const undoable = undoOutcomes.reduce((sum, outcome) => sum + (isKept(outcome) ? 0 : counts[outcome]), 0);
  const more = counts.changed + counts.used - kept.length;
  return (
    <section className={css.undo} aria-label={t('undo.title')}>
      {undoable === 0 && !isDone && <p>{t('undo.nothing')}</p>}
      <ul>
        {undoOutcomes.map((outcome) =>
          counts[outcome] === 0 ? null : (
            <li key={outcome}>{t(`undo.${isDone ? 'did' : 'count'}.${outcome}`, { count: counts[outcome] })}</li>
          ),
        )}
      </ul>
      {kept.length > 0 && (
        <>
          <h3>{t('undo.kept')}</h3>
          <ul className={css.kept} aria-label={t('undo.kept')}>
            {kept.map(({ row, title, reason, change }) => (
              <li key={row}>
                {t('undo.row', { row, title, reason: t(`undo.reason.${reason}`) })}
                {change !== null && <Changed change={change} />}
              </li>
            ))}
          </ul>
          {more > 0 && <p>{t('undo.more', { count: more })}</p>}
        </>
      )}
      {undo.error !== null && <Alert type="error" showIcon role="alert" title={failureText(undo.error)} />}
      {!isDone && (
        <>
          {batch.undoUntil !== null && (
            <p className={textCss.note}>{t('undo.until', { day: day(todayInChina(new Date(batch.undoUntil))) })}</p>
          )}
          <div className={css.undoActions}>
            <Button onClick={onCancel}>{t('undo.cancel')}</Button>
            <Button danger type="primary" disabled={undoable === 0} loading={undo.isPending} onClick={() => undo.mutate(batch.id)}>
              {t('undo.apply', { count: undoable })}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

/** Who changed a record after the import and when, with a link to its history. Deleted accounts have only a user name. */
function Changed({ change: { by, name, at, kind, id } }: { change: RecordChange }) {
  const { t } = useTranslation('importing');
  const { moment } = useFormat();
  const account = by === '' ? t('undo.nobody') : by;
  const person = name === null || name === '' || by === '' ? account : t('undo.person', { name, by });
  return (
    <>
      {' '}
      <span className={textCss.note}>{t('undo.changedBy', { person, time: moment(at) })}</span> <HistoryLink kind={kind} id={id} />
    </>
  );
}
