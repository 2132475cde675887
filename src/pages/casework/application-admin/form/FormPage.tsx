import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHolds } from '#entities/platform/resource/use-holds.ts';
import type { HeldDegree } from '#domain/office/degree.ts';
import { PageAccess, usePageAccess } from '#components/access/page-access.ts';
import { AccessNote } from '#components/access/AccessNote.tsx';
import { applicationAdminQueries } from '#api/application-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { AdminDefinition } from '#contract/application-admin.ts';
import { FormEditor } from './FormEditor.tsx';

const route = getRouteApi('/_admin/portal/application/form');

/** The form of a kind of applications, or of one policy or matter. */
export function FormPage() {
  const { kind, subject } = route.useSearch();
  return <Form key={`${kind} ${subject ?? ''}`} kind={kind} subjectId={subject} />;
}

function Form({ kind, subjectId }: { kind: string; subjectId: string | undefined }) {
  const { t } = useTranslation('applicationAdmin');
  const query = useQuery(applicationAdminQueries.definition({ kind, subjectId }));
  // the version read when the page opened: a refetched form must not carry a change past the version check
  const [read, setRead] = useState<AdminDefinition>();
  if (read === undefined && query.data !== undefined) setRead(query.data);
  const held = useFormAccess(kind, query.data?.subject ?? null);
  const { writes } = usePageAccess();
  if (read !== undefined && query.data !== undefined)
    return (
      <>
        {writes && held === 'read' && <AccessNote held={held} />}
        <PageAccess value={held}>
          <FormEditor read={read} current={query.data} />
        </PageAccess>
      </>
    );
  return (
    <AdminPage title={t('form.title')}>
      {query.error === null ? <Skeleton rows={8} /> : <Failure error={query.error} onRetry={() => void query.refetch()} />}
    </AdminPage>
  );
}

/**
 * Returns whether the user may change a form: as an administrator of applications, or as an editor of its policy or matter. The form of a published
 * subject also needs the right to publish, because applicants already use it.
 */
function useFormAccess(kind: string, subject: AdminDefinition['subject']): HeldDegree {
  const administers = useHolds('system:application', 'write');
  const key = kind === 'policy' ? 'content:policy' : 'content:listing';
  const [keeps, publishes] = [useHolds(key, 'write'), useHolds(key, 'review')];
  if (administers) return 'all';
  return subject !== null && keeps && (publishes || !subject.published) ? 'all' : 'read';
}
