import { CircleSlash } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AdminEnterprise } from '#contract/enterprise-admin.ts';
import type { Column } from '#components/table/table.ts';
import { useMoment } from '#components/use-moment.ts';
import { CreditCode } from './CreditCode.tsx';
import css from './EnterprisePage.module.css';
import { useChoices } from './use-choices.ts';

/** What the list says of a company. */
export function useCompanyColumns(): Column<AdminEnterprise>[] {
  const { t } = useTranslation('enterpriseAdmin');
  const { text, place } = useChoices();
  const when = useMoment();
  return [
    {
      key: 'name',
      title: t('field.name'),
      cell: ({ name, sample }) => (
        <>
          {name} {sample && <span className={css.sample}>{t('sample')}</span>}
        </>
      ),
    },
    { key: 'creditCode', title: t('field.creditCode'), width: 210, cell: (company) => <CreditCode company={company} /> },
    {
      key: 'region',
      title: t('field.regionCode'),
      width: 110,
      cell: (company) => place(company) ?? '—',
    },
    {
      key: 'industry',
      title: t('field.industry'),
      notOnCard: true,
      cell: ({ industry }) => (industry === null ? '—' : text('industry', industry)),
    },
    { key: 'scale', title: t('field.scale'), width: 100, cell: ({ scale }) => (scale === null ? '—' : text('scale', scale)) },
    { key: 'facts', title: t('factCount'), width: 100, numeric: true, cell: ({ facts }) => (facts === 0 ? <NoFacts /> : facts) },
    { key: 'updated', title: t('updated'), width: 160, cell: ({ updatedAt }) => when(updatedAt) },
  ];
}

function NoFacts() {
  const { t } = useTranslation('enterpriseAdmin');
  return (
    <span className={css.none}>
      <CircleSlash size={14} aria-hidden /> {t('noFacts')}
    </span>
  );
}
