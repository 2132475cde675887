import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { allows } from '#domain/office/degree.ts';
import type { Degree } from '#domain/office/degree.ts';
import { usePageAccess } from '#components/access/page-access.ts';
import type { BulkApi } from '#api/bulk.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import textCss from '#components/text.module.css';
import type { BulkItem, BulkOutcome, BulkRun } from '#contract/bulk.ts';
import { currentLanguage } from '#i18n/language.ts';
import css from './BulkPanel.module.css';

type BulkAction = {
  key: string;
  label: string;
  danger?: boolean;
  /** Shown to users with one of these degrees; by default with write access. */
  degree?: readonly Degree[];
  /** Asks for confirmation and starts. */
  onSelect: (run: BulkRun) => void;
};

type Props = { api: BulkApi; id: string; actions: readonly BulkAction[]; busy: boolean; onClose: () => void };

/** A bulk action on a list: the frozen records, the actions, progress, outcomes and undo. */
export function BulkPanel(props: Props) {
  const { t } = useTranslation('lists');
  const { api, id, onClose } = props;
  const query = useQuery(api.status(id));
  const { data, error } = query;
  return (
    <section className={css.panel} aria-label={t('bulk.label')}>
      {data !== undefined && <Run {...props} run={data} />}
      {data === undefined && error === null && <Skeleton dense rows={2} />}
      {data === undefined && error !== null && (
        <>
          <Failure error={error} onRetry={() => void query.refetch()} />
          <Button onClick={onClose}>{t('bulk.close')}</Button>
        </>
      )}
    </section>
  );
}

const sum = ({ counts }: BulkRun, ...outcomes: BulkOutcome[]): number => outcomes.reduce((all, outcome) => all + counts[outcome], 0);

function Run({ api, actions, busy, onClose, run }: Props & { run: BulkRun }) {
  const { t } = useTranslation('lists');
  const { moment } = useFormat();
  const stop = useMutation(api.stop);
  const undo = useMutation(api.undo);
  const { id, state, undoing, total, counts } = run;
  const { held } = usePageAccess();
  const isPermitted = ({ degree = ['write'] }: BulkAction) => degree.some((one) => allows(held, one));
  const action = actions.find(({ key }) => key === run.action);
  // undoing requires the same permission as the action
  const mayGoOn = action !== undefined && isPermitted(action);
  if (state === 'frozen')
    return (
      <>
        <div className={css.head}>
          <p role="status">
            <strong>{t('bulk.frozen', { count: total, time: moment(run.frozenAt) })}</strong>
          </p>
          {actions.filter(isPermitted).map((one) => (
            <Button key={one.key} danger={one.danger ?? false} disabled={busy || total === 0} onClick={() => one.onSelect(run)}>
              {one.label}
            </Button>
          ))}
          <Button type="text" onClick={onClose}>
            {t('bulk.cancel')}
          </Button>
        </div>
        <p className={textCss.note}>{t('bulk.frozenText')}</p>
      </>
    );
  const [reached, all] = undoing ? [sum(run, 'undone', 'kept'), sum(run, 'undone', 'kept', 'done')] : [sum(run, 'done', 'refused'), total];
  const words = undoing ? t('bulk.undoing', { action: action?.label ?? '' }) : (action?.label ?? '');
  const results = (['done', 'refused', 'undone', 'kept'] as const).filter((outcome) => counts[outcome] > 0);
  return (
    <>
      <div className={css.head}>
        <p role="status">
          <strong>{t(`bulk.${state}`, { action: words })}</strong>{' '}
          {results.map((outcome) => t(`bulk.count.${outcome}`, { count: counts[outcome] })).join(t('bulk.comma'))}
        </p>
        {state === 'running' && (
          <Button loading={stop.isPending} onClick={() => stop.mutate({ id })}>
            {t('bulk.stop')}
          </Button>
        )}
        {state === 'stopped' && !undoing && mayGoOn && (
          <Button disabled={busy} onClick={() => action.onSelect(run)}>
            {t('bulk.continue')}
          </Button>
        )}
        {state !== 'running' && counts.done > 0 && mayGoOn && (
          <Button loading={undo.isPending} onClick={() => undo.mutate({ id })}>
            {undoing ? t('bulk.continueUndo') : t('bulk.undo', { count: counts.done })}
          </Button>
        )}
        {state !== 'running' && <Report api={api} id={id} />}
        <Button type="text" onClick={onClose}>
          {t('bulk.close')}
        </Button>
      </div>
      {state === 'running' && (
        <>
          <Progress percent={all === 0 ? 100 : Math.floor((reached / all) * 100)} aria-label={words} />
          <p className={textCss.note}>{t('bulk.mayLeave', { done: reached, total: all })}</p>
        </>
      )}
      {state !== 'running' && counts.refused > 0 && <Left api={api} id={id} outcome="refused" count={counts.refused} />}
      {state !== 'running' && counts.kept > 0 && <Left api={api} id={id} outcome="kept" count={counts.kept} />}
    </>
  );
}

function Report({ api, id }: Pick<Props, 'api' | 'id'>) {
  const { t } = useTranslation('lists');
  const { mutate, isPending } = useMutation(api.report);
  return (
    <Button loading={isPending} onClick={() => mutate({ id, language: currentLanguage() })}>
      {t('bulk.report')}
    </Button>
  );
}

/** The first records that were refused, or not undone, each with the reason; the others are in the report. */
function Left({ api, id, outcome, count }: Pick<Props, 'api' | 'id'> & { outcome: 'refused' | 'kept'; count: number }) {
  const { t } = useTranslation('lists');
  const query = useQuery(api.items(id, outcome));
  const { data, error } = query;
  if (data === undefined)
    return error === null ? <Skeleton dense rows={2} /> : <Failure error={error} onRetry={() => void query.refetch()} />;
  return (
    <div>
      <h2 className={css.heading}>{t(`bulk.left.${outcome}`, { count })}</h2>
      <ul className={css.list}>
        {data.list.map((item) => (
          <li key={item.id}>
            <Chinese text={item.title} /> <Reason item={item} />
          </li>
        ))}
      </ul>
      {count > data.list.length && <p className={textCss.note}>{t('bulk.more', { count: count - data.list.length })}</p>}
    </div>
  );
}

function Reason({ item: { reason, detail } }: { item: BulkItem }) {
  const { t } = useTranslation('lists');
  const { moment } = useFormat();
  if (reason === null) return null;
  const { by = null, at = null, fields = [] } = detail ?? {};
  const parts = [
    t(`bulk.reason.${reason}`),
    ...(by === null || at === null ? [] : [t('bulk.by', { by, time: moment(at) })]),
    ...fields.map(({ message }) => message),
  ];
  return <span className={textCss.note}>{parts.join(t('bulk.comma'))}</span>;
}
