import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleagueQueries } from '#api/colleague.ts';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { CompanyEvent } from '#contract/colleague.ts';
import css from './Colleagues.module.css';

const onPage = 20;

/** What was done in the company's name, and about who may act in it; asked for once somebody opens it. */
export function CompanyLog({ companyId }: { companyId: string }) {
  const { t } = useTranslation('colleagues');
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={css.log} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h2 className={css.heading}>{t('log.title')}</h2>
      </summary>
      {isOpen && <Events companyId={companyId} />}
    </details>
  );
}

function Events({ companyId }: { companyId: string }) {
  const { t } = useTranslation('colleagues');
  const [page, setPage] = useState(1);
  const { data, refetch, isError } = useQuery({
    ...colleagueQueries.log({ companyId, page, pageSize: onPage }),
    placeholderData: keepPreviousData,
  });
  if (isError)
    return (
      <p role="alert" className={css.about}>
        {t('log.failed')}{' '}
        <button type="button" onClick={() => void refetch()}>
          {t('log.again')}
        </button>
      </p>
    );
  if (data === undefined) return <Skeleton rows={4} />;
  if (data.total === 0) return <p className={css.about}>{t('log.none')}</p>;
  return (
    <>
      <ol className={css.events}>
        {data.list.map((event) => (
          <Event key={event.id} event={event} />
        ))}
      </ol>
      <Pager page={page} pages={Math.ceil(data.total / onPage)} onPage={setPage} />
    </>
  );
}

function Event({ event: { at, by, what, target, role, to, count, applicationId } }: { event: CompanyEvent }) {
  const { t } = useTranslation('colleagues');
  const { moment } = useFormat();
  return (
    <li>
      <time dateTime={at}>{moment(at)}</time>
      <span>
        {by !== null && <Chinese text={by} />} {t(`log.what.${what}`)}{' '}
        {applicationId === null ? (
          <Chinese text={target} />
        ) : (
          <Link to="/account/application" search={{ id: applicationId }}>
            <Chinese text={target} />
          </Link>
        )}
        {count !== null && t('log.count', { count })} {to !== null && <Chinese text={t('log.to', { to })} />}
        {role !== null && ` · ${t(`role.${role}`)}`}
      </span>
    </li>
  );
}
