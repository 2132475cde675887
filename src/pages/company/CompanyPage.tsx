import { getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Company } from './Company.tsx';
import css from './CompanyPage.module.css';
import { NoCompany } from './NoCompany.tsx';

const route = getRouteApi('/_portal/policy/company');

/** A company: what is known of it and from where, what it holds, what it was granted, whom it belongs with. */
export function CompanyPage() {
  const { t } = useTranslation('company');
  const { id } = route.useSearch();
  return (
    <div className={css.page}>
      {id === '' ? (
        <>
          <title>{t('title')}</title>
          <NoCompany />
        </>
      ) : (
        <Company id={id} />
      )}
    </div>
  );
}
