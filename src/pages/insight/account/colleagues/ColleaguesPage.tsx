import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, getRouteApi, useNavigate } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colleagueQueries } from '#api/colleague.ts';
import { useChangeBusiness } from '#api/company-choice.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import { Pager } from '#components/Pager.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { CompanyEvent } from '#contract/colleague.ts';
import { CompanyPicker } from '#entities/companies/company/CompanyPicker.tsx';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { useCurrentUser } from '#session/session.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { Colleagues } from './Colleagues.tsx';
import css from './Colleagues.module.css';
import { Received, Sent } from './Invitations.tsx';
import { ProofReturn } from './ProofReturn.tsx';
import { ProofWays } from './ProofWays.tsx';

// for administrators of a company
const Programs = lazy(async () => ({ default: (await import('#entities/platform/partner/Programs.tsx')).Programs }));

const route = getRouteApi('/_portal/account/colleagues');

/** The colleagues of the current company, and invitations in both directions. */
export function ColleaguesPage() {
  const { t } = useTranslation(['accountPage', 'colleagues']);
  return (
    <AccountPage
      title={t('page.colleagues')}
      lead={t('colleagues:lead')}
      visitor={{ icon: Building2, title: t('colleagues:visitor'), text: t('colleagues:lead') }}
    >
      <Shown />
    </AccountPage>
  );
}

/** Handles the return from an identity service, with its answer in the address. */
function Shown() {
  const { state, ticket } = route.useSearch();
  return state === undefined || ticket === undefined ? <Content /> : <ProofReturn state={state} ticket={ticket} />;
}

function Content() {
  const { t } = useTranslation('colleagues');
  const { invitation, page } = route.useSearch();
  const { data } = useSuspenseQuery(colleagueQueries.overview(useCompanyId()));
  const { company, invitations, received } = data;
  const isEnded = invitation !== undefined && received.every(({ id }) => id !== invitation);
  return (
    <div className={css.content}>
      {isEnded && (
        <p className={css.note} role="status">
          {t('received.ended')}
        </p>
      )}
      {received.length > 0 && <Received invitations={received} led={invitation} />}
      {company === null ? (
        <NoCompany />
      ) : company.role === null ? (
        <Uninvited company={company} />
      ) : (
        <>
          <p className={css.company}>
            <Building2 size={18} strokeWidth={1.75} aria-hidden />
            <span>
              <Link to="/policy/company" search={{ id: company.id }}>
                <Chinese text={company.name} />
              </Link>{' '}
              {t(company.proven ? 'youAre.proven' : `youAre.${company.role}`)}
            </span>
          </p>
          {company.role === 'administrator' && !company.proven && (
            <>
              <p className={css.note}>{t('claim.unproven')}</p>
              <ProofWays company={company} />
            </>
          )}
          <SectionBoundary resetKey={`${company.id} ${page}`} fallback={<Skeleton rows={4} />}>
            <Colleagues company={{ ...company, role: company.role }} page={page} />
          </SectionBoundary>
          {company.role === 'administrator' && (
            <>
              <Sent company={company} invitations={invitations} />
              <CompanyLog key={company.id} companyId={company.id} />
              <SectionBoundary resetKey={company.id} fallback={<Skeleton rows={3} />}>
                <Programs key={company.id} companyId={company.id} />
              </SectionBoundary>
            </>
          )}
        </>
      )}
    </div>
  );
}

/** A user without a company chooses one. */
function NoCompany() {
  const { t } = useTranslation('colleagues');
  const { mutate } = useChangeBusiness();
  const navigate = useNavigate();
  // a foreign company in the address would override it
  const choose = (id: string) =>
    mutate(id, { onSuccess: () => void navigate({ to: '.', search: (before) => ({ ...before, business: undefined }) }) });
  return (
    <section className={css.choose} aria-label={t('none.title')}>
      <h2>{t('none.title')}</h2>
      <p className={css.about}>{t('none.text')}</p>
      <CompanyPicker withoutCompany={false} onPick={choose} />
    </section>
  );
}

/** For a user who chose a company without a role: request an invitation, or prove the right to act for it. */
function Uninvited({ company }: { company: { id: string; name: string } }) {
  const { t } = useTranslation('colleagues');
  const user = useCurrentUser();
  return (
    <>
      <EmptyState
        framed
        icon={Building2}
        title={t('uninvited.title', { name: company.name })}
        text={t('uninvited.text', { username: user?.username ?? '' })}
        action={
          <Link to="/account/shuju" className={buttonClass('plain')}>
            {t('uninvited.data')}
          </Link>
        }
      />
      <ProofWays company={company} />
    </>
  );
}

const onPage = 20;

/** The log of actions in the company's name and of changes of its members; fetched when it is opened. */
function CompanyLog({ companyId }: { companyId: string }) {
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
