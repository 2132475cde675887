import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQueries } from '#api/user.ts';
import { Failure } from '#components/Failure.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { SessionList } from './SessionList.tsx';
import { useLast } from '#components/use-last.ts';

/** Where a user is signed in. `user` is an id, or empty. */
export function SessionsDrawer({ user, onClose }: { user: string; onClose: () => void }) {
  const { t } = useTranslation('people');
  const shown = useLast(user);
  return (
    <EditDrawer open={user !== ''} title={t('session.title')} onClose={onClose}>
      <Sessions key={shown} id={shown} />
    </EditDrawer>
  );
}

function Sessions({ id }: { id: string }) {
  const { data: user } = useQuery(userQueries.detail(id));
  const { data, error, refetch } = useQuery(userQueries.sessions(id));
  if (data !== undefined) return <SessionList user={{ id, name: user?.username ?? '' }} sessions={data} />;
  return error === null ? <Skeleton dense rows={4} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
}
