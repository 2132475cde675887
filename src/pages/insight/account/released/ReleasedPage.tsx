import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Building2, KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { releaseQueries } from '#api/company-release.ts';
import { buttonClass } from '#components/Button.tsx';
import { Chinese } from '#components/Chinese.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useCompanyId } from '#entities/companies/company/use-company.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { Readings } from './Readings.tsx';
import css from './Released.module.css';
import { Releases } from './Releases.tsx';

/** What the current company has released and to whom, and who outside it read its figures. */
export function ReleasedPage() {
  const { t } = useTranslation(['accountPage', 'released']);
  return (
    <AccountPage
      title={t('page.released')}
      lead={t('released:lead')}
      visitor={{ icon: KeyRound, title: t('released:visitor'), text: t('released:lead') }}
    >
      <Content />
    </AccountPage>
  );
}

function Content() {
  const { t } = useTranslation('released');
  const { data } = useSuspenseQuery(releaseQueries.overview(useCompanyId()));
  const { company } = data;
  if (company === null)
    return (
      <EmptyState
        framed
        icon={KeyRound}
        title={t('none.title')}
        text={t('none.text')}
        action={
          <Link to="/account/colleagues" className={buttonClass('primary')}>
            {t('none.action')}
          </Link>
        }
      />
    );
  return (
    <div className={css.content}>
      <p className={css.company}>
        <Building2 size={18} strokeWidth={1.75} aria-hidden />
        <Link to="/policy/company" search={{ id: company.id }}>
          <Chinese text={company.name} />
        </Link>
      </p>
      <Releases key={company.id} company={company} data={data} />
      <Readings key={`log ${company.id}`} companyId={company.id} />
    </div>
  );
}
