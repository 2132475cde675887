import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { auditQueries } from '#api/audit.ts';
import type { AuditEvent } from '#contract/audit.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useMoment } from '#components/format/use-moment.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import css from './EventDrawer.module.css';
import { useAuditWords } from './use-audit-words.ts';

/** One entry of the log beside the list: who, when, from where, and what became of each field. */
export function EventDrawer({ event, onClose }: { event: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('system');
  const shown = useLastFilled(event === undefined ? '' : String(event));
  return (
    <EditDrawer open={event !== undefined} title={t('audit.entry')} width={760} onClose={onClose}>
      <EventOf key={shown} id={Number(shown)} />
    </EditDrawer>
  );
}

function EventOf({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(auditQueries.detail(id));
  if (data !== undefined) return <Entry event={data} />;
  return error === null ? <Skeleton dense rows={6} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
}

function Entry({ event: { call, target, username, at, address, requestId, before, after } }: { event: AuditEvent }) {
  const { t } = useTranslation('system');
  const when = useMoment();
  const { callOf, targetOf } = useAuditWords();
  const [all, setAll] = useState(false);
  const facts = [
    [t('audit.target'), targetOf(target)],
    [t('audit.who'), username],
    [t('audit.at'), when(at)],
    [t('audit.address'), address],
    [t('audit.id'), target.id],
    [t('audit.request'), requestId],
  ];
  return (
    <>
      <h3 className={css.title}>{callOf(call)}</h3>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {before !== null && after !== null && (
        <label className={css.all}>
          <input type="checkbox" checked={all} onChange={(change) => setAll(change.target.checked)} />
          {t('audit.showSame')}
        </label>
      )}
      <DifferenceTable before={before} after={after} all={all} />
    </>
  );
}
