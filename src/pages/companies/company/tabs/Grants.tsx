import { Link } from '@tanstack/react-router';
import { FileQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRecordNames } from '#entities/publishing/policy/names.ts';
import { Chinese } from '#components/Chinese.tsx';
import type { CompanyDetail } from '#contract/company.ts';
import { useFormat } from '#components/format/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { RecordTitle } from '#components/RecordTitle.tsx';
import css from './table.module.css';

/** Grants received, newest first. */
export function Grants({ grants }: { grants: CompanyDetail['grants'] }) {
  const { t } = useTranslation('company');
  const { day, money } = useFormat();
  const recordName = useRecordNames();
  if (grants.length === 0) return <EmptyState framed icon={FileQuestion} text={t('grants.none')} />;
  const sum = money(grants.reduce((total, grant) => total + (grant.amount ?? 0), 0));
  return (
    <section aria-labelledby="grants">
      <h2 id="grants" className={css.heading}>
        {t('grants.title')}
        <span className={css.note}>{t('grants.sum', { count: grants.length, amount: sum })}</span>
      </h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('grants.day')}</th>
            <th scope="col">{t('grants.policy')}</th>
            <th scope="col">{t('grants.issuer')}</th>
            <th scope="col" className={css.number}>
              {t('grants.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {grants.map((grant) => {
            return (
              <tr key={grant.id}>
                <td className={css.day} data-label={t('grants.day')}>
                  {day(grant.grantedOn)}
                </td>
                <td className={css.main}>
                  {grant.policyId === null ? (
                    grant.title
                  ) : (
                    <Link to="/policy/detail" search={{ id: grant.policyId }}>
                      <RecordTitle of={grant} />
                    </Link>
                  )}
                </td>
                <td data-label={t('grants.issuer')}>
                  <Chinese text={recordName('issuer', grant.issuer ?? '')} />
                </td>
                <td className={css.number} data-label={t('grants.amount')}>
                  {grant.amount === null ? t('grants.unstated') : money(grant.amount)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
