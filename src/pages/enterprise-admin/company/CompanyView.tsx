import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdminEnterpriseDetail } from '#contract/enterprise-admin.ts';
import { useFormat } from '#components/format/format.ts';
import css from '../shared/drawer.module.css';
import { CreditCode } from '../shared/CreditCode.tsx';
import page from '../shared/list.module.css';
import { FactTable } from '../facts/FactTable.tsx';
import { publicFacts } from '../facts/fact-edits.ts';
import { useChoices } from '../shared/use-choices.ts';
import { useDeleteCompany } from './use-delete-company.ts';
import { useEnterpriseSearch } from '../shared/use-enterprise-search.ts';

/** What is known of a company, and where from. */
export function CompanyView({ company }: { company: AdminEnterpriseDetail }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { open, close } = useEnterpriseSearch();
  const remove = useDeleteCompany();
  const { base, version } = company;
  const facts = publicFacts(company.facts);
  return (
    <>
      <div className={css.head}>
        <h2 className={css.name}>
          {base.name} {base.sample && <span className={page.sample}>{t('sample')}</span>}
        </h2>
        {base.nameEn !== null && (
          <p className={css.en} lang="en">
            {base.nameEn}
          </p>
        )}
      </div>
      <Registered company={company} />
      {facts.length === 0 ? (
        <p className={css.empty}>{t('facts.none')}</p>
      ) : (
        <FactTable facts={facts} declarations={company.declarations} />
      )}
      <div className={css.bar}>
        <Button danger type="text" onClick={() => void remove({ ...base, version }).then((gone) => gone && close())}>
          {t('delete')}
        </Button>
        <span className={css.space} />
        <Button onClick={() => open(base.id, 'facts')}>{t('editFacts')}</Button>
        <Button type="primary" onClick={() => open(base.id, 'edit')}>
          {t('edit')}
        </Button>
      </div>
    </>
  );
}

/** What identifies the company, and the way to what visitors see of it. */
function Registered({ company }: { company: AdminEnterpriseDetail }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { text, place } = useChoices();
  const { day } = useFormat();
  const { base, grants, relationCounts, source, sourceDate } = company;
  const lines = {
    creditCode: <CreditCode company={base} />,
    legalForm: base.legalForm && text('legalForm', base.legalForm),
    regionCode: place(base),
    industry: base.industry && `${base.industry} ${text('industry', base.industry)}`,
    scale: base.scale && text('scale', base.scale),
    established: base.established && day(base.established),
    legalRepresentative: base.legalRepresentative,
    address: base.address,
    businessScope: base.businessScope,
    source: t('facts.from', { source, date: day(sourceDate) }),
  };
  const relations = relationCounts.reduce((sum, { count }) => sum + count, 0);
  return (
    <dl className={css.record}>
      {Object.entries(lines).map(([name, value]) => (
        <Line key={name} name={t(`field.${name as keyof typeof lines}`)}>
          {value ?? '—'}
        </Line>
      ))}
      <Line name={t('more')}>
        {t('linked', { relations, grants: grants.length })}{' '}
        <Link to="/policy/company" search={{ id: base.id }}>
          {t('inPortal')}
        </Link>
      </Line>
    </dl>
  );
}

function Line({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
