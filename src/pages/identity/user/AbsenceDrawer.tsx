import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { WritableFields } from '#components/access/WritableFields.tsx';
import { absenceQueries, useSaveAbsenceOf } from '#api/absence.ts';
import { userQueries } from '#api/user.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { Failure } from '#components/states/Failure.tsx';
import { SectionBoundary } from '#components/states/SectionBoundary.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';

// loaded lazily, because its messages are those of the officers' queue
const AbsenceForm = lazy(() => import('#entities/casework/absence/AbsenceForm.tsx').then((module) => ({ default: module.AbsenceForm })));

/** The absence of a user who cannot enter it themselves, with the deputy. `user` is an id, or empty. */
export function AbsenceDrawer({ user, onClose }: { user: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  const shown = useLastFilled(user);
  return (
    <EditDrawer open={user !== ''} title={t('absence.title')} onClose={onClose}>
      <SectionBoundary resetKey={shown} fallback={<Skeleton dense rows={4} />}>
        <AbsenceOf key={shown} id={shown} onClose={onClose} />
      </SectionBoundary>
    </EditDrawer>
  );
}

function AbsenceOf({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  const { data: user } = useQuery(userQueries.detail(id));
  const { data, error, refetch } = useQuery(absenceQueries.of(id));
  const { mutate, isPending, error: failure } = useSaveAbsenceOf();
  if (data === undefined || user === undefined)
    return error === null ? <Skeleton dense rows={4} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  const name = user.displayName === '' ? user.username : user.displayName;
  if (data.deputies.length === 0 && data.absence === null) return <p>{t('absence.decidesNone', { name })}</p>;
  return (
    <>
      <p>{t('absence.of', { name })}</p>
      <WritableFields>
        <AbsenceForm
          absent={data}
          saving={{ isPending, error: failure, save: (absence, onSuccess) => mutate({ id, absence }, { onSuccess }) }}
          onClose={onClose}
        />
      </WritableFields>
    </>
  );
}
