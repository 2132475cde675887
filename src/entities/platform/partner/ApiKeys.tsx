import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageAccess } from '#components/access/page-access.ts';
import { partnerQueries, useRevokeCompanyKey, useRevokeKey } from '#api/partner.ts';
import { Button } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormat } from '#components/format/format.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { ApiKey } from '#contract/partner.ts';
import { KeyForm } from './KeyForm.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Partner.module.css';

type Props = {
  /** Null for all keys, as administrators of the portal see them. */
  companyId: string | null;
};

/** API keys of partners' programs: creation, usage, revocation. */
export function ApiKeys({ companyId }: Props) {
  const { t } = useTranslation('partner');
  const { data, error, refetch } = useQuery(partnerQueries.keys(companyId));
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const { writes } = usePageAccess();
  return (
    <section aria-labelledby="api-keys" className={css.section}>
      <div className={css.head}>
        <h2 id="api-keys" className={css.heading}>
          {t('keys.title')}
        </h2>
        {writes && !isOpen && (
          <Button
            onClick={() => {
              setMade(null);
              setOpen(true);
            }}
          >
            <Plus size={16} aria-hidden />
            {t('keys.add')}
          </Button>
        )}
      </div>
      <p className={css.about}>
        {t(companyId === null ? 'keys.leadPortal' : 'keys.leadCompany')}{' '}
        <a href="/open/v1/openapi.json" target="_blank" rel="noreferrer">
          {t('keys.document')}
        </a>
      </p>
      {isOpen && (
        <KeyForm
          companyId={companyId}
          onClose={() => setOpen(false)}
          onMade={(key) => {
            setOpen(false);
            setMade(key);
          }}
        />
      )}
      {made !== null && <NewKey value={made} onDone={() => setMade(null)} />}
      {data === undefined ? (
        error === null ? (
          <Skeleton rows={3} />
        ) : (
          <Failure compact error={error} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p className={css.none}>{t('keys.none')}</p>
      ) : (
        <ul className={css.list}>
          {data.map((key) => (
            <Key key={key.id} stored={key} companyId={companyId} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Key({ stored, companyId }: Props & { stored: ApiKey }) {
  const { t } = useTranslation('partner');
  const { count, day, moment } = useFormat();
  const { writes } = usePageAccess();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [ofCompany, ofPortal] = [useRevokeCompanyKey(), useRevokeKey()];
  const { mutate, isPending } = companyId === null ? ofPortal : ofCompany;
  const { id, name, prefix, company, scopes, state, until, lastUsedAt, today, perDay, perMinute, createdBy, createdAt } = stored;
  const revoke = async () => {
    const isSure = await confirm({
      title: t('keys.revokeAsk', { name }),
      text: t('keys.revokeText'),
      action: t('keys.revoke'),
      danger: true,
    });
    if (isSure) mutate({ id }, { onSuccess: () => announce({ text: t('keys.revoked', { name }), takesFocus: true }) });
  };
  return (
    <li className={css.item} data-state={state}>
      <div className={css.line}>
        <span className={css.name}>
          <Chinese text={name} />
        </span>
        <span className={css.state} data-state={state}>
          {t(`keys.state.${state}`)}
        </span>
        {writes && state === 'good' && (
          <Button
            look="quiet"
            className={css.push}
            aria-disabled={isPending}
            aria-label={t('keys.revokeLabel', { name })}
            onClick={() => isPending || void revoke()}
          >
            {t('keys.revoke')}
          </Button>
        )}
      </div>
      <p className={css.facts}>
        <code>{prefix}…</code>
        <span>{scopes.map((scope) => t(`scope.${scope}`)).join(' · ')}</span>
        {companyId === null && company !== null && <Chinese text={company.name} />}
      </p>
      <p className={textCss.note}>
        {t('keys.limits', { minute: count(perMinute), day: count(perDay) })} · {t('keys.until', { day: day(until) })} ·{' '}
        {lastUsedAt === null ? t('keys.unused') : t('keys.lastUsed', { time: moment(lastUsedAt) })} · {t('keys.today', { count: today })}
      </p>
      <p className={textCss.note}>
        {t('keys.created', { time: moment(createdAt) })}
        {createdBy !== null && (
          <>
            {' · '}
            <Chinese text={createdBy} />
          </>
        )}
      </p>
      {lastUsedAt !== null && <Use id={id} companyId={companyId} perDay={perDay} />}
    </li>
  );
}

/** Shows the daily use of a key; fetched when the user opens it. */
function Use({ id, companyId, perDay }: Props & { id: string; perDay: number }) {
  const { t } = useTranslation('partner');
  const { count, day } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery({ ...partnerQueries.use(companyId, id), enabled: isOpen });
  return (
    <details className={css.use} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('keys.use')}</summary>
      {data !== undefined ? (
        <ul className={css.days}>
          {data.map(({ day: on, calls }) => (
            <li key={on}>
              <span className="tabular">{day(on)}</span>
              <progress max={perDay} value={calls} aria-hidden />
              <span className="tabular">{count(calls)}</span>
            </li>
          ))}
        </ul>
      ) : error === null ? (
        <Skeleton rows={2} />
      ) : (
        <Failure compact error={error} onRetry={() => void refetch()} />
      )}
    </details>
  );
}

/** A new key, shown only once; only its button closes it. */
function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  const { t } = useTranslation('partner');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'byHand'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied('yes');
    } catch {
      // refused, or not a secure page: the text is selected so that the user can copy it
      field.current?.select();
      setCopied('byHand');
    }
  };
  return (
    <div className={css.made} role="group" aria-label={t('made.title')}>
      <p role="status">
        <strong>{t('made.title')}</strong> {t('made.text')}
      </p>
      {/* eslint-disable-next-line jsx-a11y/no-autofocus -- the form that had the focus is gone */}
      <input ref={field} className={css.key} readOnly autoFocus aria-label={t('made.title')} value={value} spellCheck={false} />
      <p className={textCss.note} role="status">
        {copied === 'yes' && t('made.copied')}
        {copied === 'byHand' && t('made.byHand')}
      </p>
      <p className={layoutCss.row}>
        <Button look="primary" onClick={() => void copy()}>
          {t('made.copy')}
        </Button>
        <Button onClick={onDone}>{t('made.done')}</Button>
      </p>
    </div>
  );
}
