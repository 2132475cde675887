import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQueries } from '#api/user.ts';
import { Failure } from '#components/Failure.tsx';
import { Skeleton } from '#components/Skeleton.tsx';
import { CreateUser } from './CreateUser.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { EditUser } from './EditUser.tsx';
import { useLast } from '#components/use-last.ts';

type Props = {
  /** An id, `new`, or nothing. */
  user: string;
  onClose: () => void;
  /** Somebody else changed users. */
  onStale: () => void;
};

/** A user's form beside the list. */
export function UserDrawer({ user, onClose, onStale }: Props) {
  const { t } = useTranslation('people');
  const shown = useLast(user);
  return (
    <EditDrawer open={user !== ''} title={t(shown === 'new' ? 'user.add' : 'user.edit')} onClose={onClose}>
      {shown === 'new' ? <CreateUser onClose={onClose} /> : <StoredUser key={shown} id={shown} onClose={onClose} onStale={onStale} />}
    </EditDrawer>
  );
}

/** Read anew each time the drawer opens: what is changed is what is stored now, not what the list showed. */
function StoredUser({ id, ...rest }: Pick<Props, 'onClose' | 'onStale'> & { id: string }) {
  const { data, error, refetch } = useQuery(userQueries.detail(id));
  if (data !== undefined) return <EditUser user={data} {...rest} />;
  return error === null ? <Skeleton dense rows={6} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
}
