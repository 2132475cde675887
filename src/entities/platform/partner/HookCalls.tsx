import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { partnerQueries } from '#api/partner.ts';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { HookCall } from '#contract/partner-hook.ts';
import { partnerEvents } from '#domain/partner/partner.ts';
import textCss from '#components/text.module.css';
import css from './Partner.module.css';

const pageSize = 20;

/** What became of the calls to a hook; asked for once somebody opens it. */
export function HookCalls({ id }: { id: string }) {
  const { t } = useTranslation('partner');
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    ...partnerQueries.calls({ id, page, pageSize }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  return (
    <details className={css.use} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('hooks.calls')}</summary>
      {data !== undefined ? (
        <>
          {data.total === 0 && <p className={textCss.note}>{t('hooks.noCalls')}</p>}
          <ul className={css.calls}>
            {data.list.map((call) => (
              <Call key={call.id} call={call} />
            ))}
          </ul>
          <Pager page={page} pages={Math.ceil(data.total / pageSize)} onPage={setPage} />
        </>
      ) : error === null ? (
        <Skeleton rows={2} />
      ) : (
        <Failure compact error={error} onRetry={() => void refetch()} />
      )}
    </details>
  );
}

function Call({ call: { event, state, attempts, lastError, createdAt } }: { call: HookCall }) {
  const { t } = useTranslation('partner');
  const { moment } = useFormat();
  const known = partnerEvents.find((one) => one === event);
  return (
    <li>
      <span className="tabular">{moment(createdAt)}</span>
      <span>{known === undefined ? event : t(`hooks.event.${known}`)}</span>
      <span className={state === 'failed' || state === 'uncertain' ? textCss.problem : undefined}>
        {t(`hooks.state.${state}`)}
        {attempts > 1 && ` · ${t('hooks.attempts', { count: attempts })}`}
        {lastError !== null && state !== 'sent' && <code> {lastError}</code>}
      </span>
    </li>
  );
}
