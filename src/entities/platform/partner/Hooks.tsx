import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { ForWriters } from '#components/access/ForWriters.tsx';
import { partnerQueries, useDeleteHook, useRetryCalls } from '#api/partner.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { HookCall, PartnerHook } from '#contract/partner-hook.ts';
import { partnerEvents } from '#domain/partner/partner.ts';
import { HookForm } from './HookForm.tsx';
import textCss from '#components/text.module.css';
import css from './Partner.module.css';

type Props = { companyId: string | null };

/** Addresses of programs that are called on events: adding, changing, deleting them, and the outcomes of the calls. */
export function Hooks({ companyId }: Props) {
  const { t } = useTranslation('partner');
  const { data, error, refetch } = useQuery(partnerQueries.hooks(companyId));
  const [edited, setEdited] = useState<string | null>(null);
  const { writes } = usePageAccess();
  const close = () => setEdited(null);
  return (
    <section aria-labelledby="partner-hooks" className={css.section}>
      <div className={css.head}>
        <h2 id="partner-hooks" className={css.heading}>
          {t('hooks.title')}
        </h2>
        {writes && edited !== 'new' && (
          <Button onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden />
            {t('hooks.add')}
          </Button>
        )}
      </div>
      <p className={css.about}>{t(companyId === null ? 'hooks.leadPortal' : 'hooks.leadCompany')}</p>
      {edited === 'new' && <HookForm hook={undefined} companyId={companyId} onClose={close} />}
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={3} />
        ) : (
          <Failure compact error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p className={css.none}>{t('hooks.none')}</p>
      ) : (
        <ul className={css.list}>
          {data.map((hook) => (
            <li key={hook.id} className={css.item}>
              {edited === hook.id ? (
                <HookForm key={hook.version} hook={hook} companyId={hook.company?.id ?? null} onClose={close} />
              ) : (
                <Hook hook={hook} onEdit={() => setEdited(hook.id)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Hook({ hook, onEdit }: { hook: PartnerHook; onEdit: () => void }) {
  const { t } = useTranslation('partner');
  const confirm = useConfirm();
  const announce = useAnnounce();
  const { mutate: remove } = useDeleteHook();
  const { mutate: retry, isPending } = useRetryCalls();
  const { id, version, name, host, enabled, events, company, isOwned, failed, waiting } = hook;
  const ask = async () => {
    const isSure = await confirm({
      title: t('hooks.deleteAsk', { name }),
      text: t('hooks.deleteText'),
      action: t('hooks.delete'),
      danger: true,
    });
    if (isSure) remove({ id, version }, { onSuccess: () => announce({ text: t('hooks.deleted', { name }), takesFocus: true }) });
  };
  const isGood = enabled && isOwned;
  return (
    <>
      <div className={css.line}>
        <span className={css.name}>
          <Chinese text={name} />
        </span>
        <span className={css.state} data-state={isGood ? 'good' : 'off'}>
          {t(enabled ? 'hooks.on' : 'hooks.off')}
        </span>
        <ForWriters>
          <span className={css.push}>
            {failed > 0 && (
              <Button
                look="quiet"
                aria-disabled={isPending}
                onClick={() =>
                  isPending || retry({ id }, { onSuccess: ({ retried }) => announce({ text: t('hooks.retried', { count: retried }) }) })
                }
              >
                {t('hooks.retry')}
              </Button>
            )}
            <Button look="quiet" aria-label={t('hooks.editLabel', { name })} onClick={onEdit}>
              {t('hooks.edit')}
            </Button>
            <Button look="quiet" aria-label={t('hooks.deleteLabel', { name })} onClick={() => void ask()}>
              {t('hooks.delete')}
            </Button>
          </span>
        </ForWriters>
      </div>
      <p className={css.facts}>
        <code>{host}</code>
        <span>{events.map((event) => t(`hooks.event.${event}`)).join(' · ')}</span>
        {company !== null && <Chinese text={company.name} />}
      </p>
      {!isOwned && <p className={textCss.problem}>{t('hooks.unowned')}</p>}
      {failed + waiting > 0 && (
        <p className={textCss.note}>
          {[failed > 0 && t('hooks.failed', { count: failed }), waiting > 0 && t('hooks.waiting', { count: waiting })]
            .filter((part) => part !== false)
            .join(' · ')}
        </p>
      )}
      <HookCalls id={id} />
    </>
  );
}

const pageSize = 20;

/** Shows the results of the calls to a hook; fetched when the user opens it. */
function HookCalls({ id }: { id: string }) {
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
