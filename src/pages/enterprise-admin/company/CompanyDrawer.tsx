import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enterpriseAdminQueries } from '#api/enterprise-admin.ts';
import type { AdminEnterpriseDetail } from '#contract/enterprise-admin.ts';
import { Failure } from '#components/states/Failure.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useNarrow } from '#components/hooks/use-narrow.ts';
import { HttpError } from '#http/errors.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import css from '../shared/drawer.module.css';
import { CompanyView } from './CompanyView.tsx';
import { EditCompany } from './EditCompany.tsx';
import type { EnterpriseSearch } from '../shared/enterprise-params.ts';
import { newCompany } from '../shared/enterprise-params.ts';
import { FactsEditor } from '../facts/FactsEditor.tsx';
import { useEnterpriseSearch } from '../shared/use-enterprise-search.ts';

type Shown = Pick<EnterpriseSearch, 'company' | 'part'>;

/** A company beside the list: what is known of it, the form of what identifies it, or its facts to be changed. */
export function CompanyDrawer() {
  const { t } = useTranslation('enterpriseAdmin');
  const narrow = useNarrow();
  const { search, close } = useEnterpriseSearch();
  const [last, setLast] = useState<Shown>(search);
  // a drawer that is closing still shows what it showed
  if (search.company !== '' && (search.company !== last.company || search.part !== last.part)) setLast(search);
  const { company, part } = search.company === '' ? last : search;
  const title = company === newCompany ? t('add') : t(`part.${part}`);
  return (
    <Drawer
      open={search.company !== ''}
      title={title}
      size={narrow ? '100%' : part === 'edit' || company === newCompany ? 560 : 760}
      destroyOnHidden
      getContainer={overlays}
      classNames={{ body: css.body ?? '' }}
      onClose={close}
    >
      {company === newCompany && <EditCompany key={newCompany} />}
      {company !== newCompany && company !== '' && <Stored key={company} id={company} part={part} />}
    </Drawer>
  );
}

/** Read anew each time the drawer opens: what is changed is what is stored now, not what the list showed. */
function Stored({ id, part }: { id: string; part: EnterpriseSearch['part'] }) {
  const { t } = useTranslation('enterpriseAdmin');
  const { data, error, refetch } = useQuery(enterpriseAdminQueries.detail(id));
  if (data !== undefined) return <Part key={part} company={data} part={part} onStale={() => void refetch()} />;
  if (error === null) return <Skeleton dense rows={8} />;
  if (error instanceof HttpError && error.status === 404) return <EmptyState title={t('gone')} text={t('goneText')} />;
  return <Failure compact error={error} onRetry={() => void refetch()} />;
}

type PartProps = { company: AdminEnterpriseDetail; part: EnterpriseSearch['part']; onStale: () => void };

function Part({ company, part, onStale }: PartProps) {
  if (part === 'edit') return <EditCompany company={company} onStale={onStale} />;
  return part === 'facts' ? <FactsEditor company={company} onStale={onStale} /> : <CompanyView company={company} />;
}
