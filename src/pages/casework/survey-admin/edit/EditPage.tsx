import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { surveyAdminQueries } from '#api/survey-admin.ts';
import { AdminPage } from '#components/AdminPage.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import type { AdminSurveyDetail } from '#contract/survey-admin.ts';
import { Editor } from './Editor.tsx';

const route = getRouteApi('/_admin/portal/survey/edit');

/** A new survey, or the next version of one. */
export function EditPage() {
  const { id } = route.useSearch();
  // saving a new survey puts its id into the address, without resetting the page
  const [made, setMade] = useState<string>();
  if (id === undefined || id === made) return <Editor key="new" read={null} onMade={setMade} />;
  return <Stored key={id} id={id} />;
}

function Stored({ id }: { id: string }) {
  const { t } = useTranslation('surveyAdmin');
  const query = useQuery(surveyAdminQueries.detail(id));
  // the version read when the page opened: a refetched survey must not carry a change past the version check
  const [read, setRead] = useState<AdminSurveyDetail>();
  if (read === undefined && query.data !== undefined) setRead(query.data);
  if (read !== undefined) return <Editor read={read} onMade={() => undefined} />;
  return (
    <AdminPage title={t('edit.title')}>
      {query.error === null ? <Skeleton rows={8} /> : <Failure error={query.error} onRetry={() => void query.refetch()} />}
    </AdminPage>
  );
}
