import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { userQueries } from '#api/user.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { CreateUser, EditUser } from './UserForm.tsx';

type Props = {
  /** A user id, `new`, or empty. */
  user: string;
  onClose: () => void;
  /** Called when somebody else has changed users. */
  onStale: () => void;
};

/** A user's form beside the list. */
export function UserDrawer({ user, onClose, onStale }: Props) {
  const { t } = useTranslation('people');
  const shown = useLastFilled(user);
  return (
    <EditDrawer open={user !== ''} title={t(shown === 'new' ? 'user.add' : 'user.edit')} onClose={onClose}>
      {shown === 'new' ? <CreateUser onClose={onClose} /> : <StoredUser key={shown} id={shown} onClose={onClose} onStale={onStale} />}
    </EditDrawer>
  );
}

/** Fetches the user each time the drawer opens, so that the form edits what is stored now, not what the list showed. */
function StoredUser({ id, ...rest }: Pick<Props, 'onClose' | 'onStale'> & { id: string }) {
  const { data, error, refetch } = useQuery(userQueries.detail(id));
  if (data !== undefined) return <EditUser user={data} {...rest} />;
  return error === null ? <Skeleton dense rows={6} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
}
