import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { companyAdminQueries } from '#api/company-admin.ts';
import { DrawerBar, EditDrawer } from '#components/form/EditDrawer.tsx';
import { useFormat } from '#components/format/format.ts';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { AdminCompanyDetail } from '#contract/company-admin.ts';
import { HistoryLink } from '#entities/platform/audit/HistoryLink.tsx';
import { HttpError } from '#http/errors.ts';
import { FactTable } from '../facts/FactTable.tsx';
import { FactsEditor } from '../facts/FactsEditor.tsx';
import { publicFacts } from '../facts/fact-edits.ts';
import { CreditCode } from '../shared/CreditCode.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from '../shared/drawer.module.css';
import { newCompany } from '../shared/company-params.ts';
import type { CompanySearch } from '../shared/company-params.ts';
import page from '../shared/list.module.css';
import { useChoices } from '../shared/use-choices.ts';
import { useCompanySearch } from '../shared/use-company-search.ts';
import { CompanyForm } from './CompanyForm.tsx';
import { useCompanyDeletion } from './use-delete-company.ts';

type Shown = Pick<CompanySearch, 'company' | 'part'>;

/** A company beside the list: its data, the form of its identity, or its facts for editing. */
export function CompanyDrawer() {
  const { t } = useTranslation('enterpriseAdmin');
  // below, the form has one column
  const medium = useNarrow(1279);
  const { search, close } = useCompanySearch();
  const [last, setLast] = useState<Shown>(search);
  // keeps its content while it closes
  if (search.company !== '' && (search.company !== last.company || search.part !== last.part)) setLast(search);
  const { company, part } = search.company === '' ? last : search;
  const title = company === newCompany ? t('add') : t(`part.${part}`);
  return (
    <EditDrawer
      open={search.company !== ''}
      title={title}
      extra={company !== newCompany && <HistoryLink kind="enterprise" id={company} />}
      width={(part === 'edit' || company === newCompany) && medium ? 560 : 760}
      onClose={close}
    >
      {company === newCompany && <CompanyForm key={newCompany} />}
      {company !== newCompany && company !== '' && <Stored key={company} id={company} part={part} />}
    </EditDrawer>
  );
}

/** Fetches the company each time the drawer opens, so that the form edits the stored record, not the list's row. */
function Stored({ id, part }: { id: string; part: CompanySearch['part'] }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { data, error, refetch } = useQuery(companyAdminQueries.detail(id));
  if (data !== undefined) return <Part key={part} company={data} part={part} onStale={() => void refetch()} />;
  if (error === null) return <Skeleton dense rows={8} />;
  if (error instanceof HttpError && error.status === 404) return <EmptyState title={t('gone')} text={t('goneText')} />;
  return <Failure compact error={error} onRetry={() => void refetch()} />;
}

type PartProps = { company: AdminCompanyDetail; part: CompanySearch['part']; onStale: () => void };

function Part({ company, part, onStale }: PartProps) {
  if (part === 'edit') return <CompanyForm company={company} onStale={onStale} />;
  return part === 'facts' ? <FactsEditor company={company} onStale={onStale} /> : <CompanyView company={company} />;
}

/** The data of a company with sources. */
function CompanyView({ company }: { company: AdminCompanyDetail }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { open, close } = useCompanySearch();
  const remove = useCompanyDeletion();
  const { base, version } = company;
  const facts = publicFacts(company.facts);
  return (
    <>
      <div className={layoutCss.below16}>
        <h2 className={textCss.size18}>
          <Chinese text={base.name} /> {base.sample && <span className={page.sample}>{t('sample')}</span>}
        </h2>
        {base.nameEn !== null && (
          <p className={textCss.muted} lang="en">
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
      <DrawerBar>
        <Button
          danger
          type="text"
          className={css.start ?? ''}
          onClick={() => void remove({ ...base, version }).then((gone) => gone && close())}
        >
          {t('delete')}
        </Button>
        <Button onClick={() => open(base.id, 'facts')}>{t('editFacts')}</Button>
        <Button type="primary" onClick={() => open(base.id, 'edit')}>
          {t('edit')}
        </Button>
      </DrawerBar>
    </>
  );
}

/** The identity of the company, and a link to its public page. */
function Registered({ company }: { company: AdminCompanyDetail }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { text, place } = useChoices();
  const { day } = useFormat();
  const { base, grants, relationCounts, source, sourceDate, registerPhone, registerEmail } = company;
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
    registerPhone,
    registerEmail,
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
