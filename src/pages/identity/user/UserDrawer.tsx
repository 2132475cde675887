import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateUser, userQueries, useUpdateUser } from '#api/user.ts';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { EditDrawer } from '#components/form/EditDrawer.tsx';
import { SaveConflict } from '#components/form/SaveConflict.tsx';
import type { Typed } from '#components/form/SaveConflict.tsx';
import { useLastFilled } from '#components/hooks/use-last-filled.ts';
import { managedUser } from '#contract/user.ts';
import type { ManagedUser } from '#contract/user.ts';
import { useShowPassword } from '#entities/identity/user/password-context.ts';
import { useCurrentUser } from '#session/session.ts';
import { UserForm } from './UserForm.tsx';
import { useUserFields } from './use-user-fields.ts';
import { blankUser, profileOf, valuesOf } from './user-values.ts';
import type { UserValues } from './user-values.ts';

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

/** Creates a user. The password is shown even if the form has been closed meanwhile. */
function CreateUser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people');
  const showPassword = useShowPassword();
  const { mutateAsync, error, isPending } = useCreateUser();

  async function save(values: UserValues, release: () => void): Promise<void> {
    const close = () => {
      release();
      onClose();
    };
    // the form shows a failure
    const made = await mutateAsync({ username: values.username.trim(), ...profileOf(values) }, { onSuccess: close }).catch(() => undefined);
    if (made !== undefined) showPassword({ username: made.user.username, password: made.password, isNew: true });
  }

  return (
    <UserForm
      initial={blankUser}
      isNew
      error={error}
      busy={isPending}
      save={t('user.create')}
      onCancel={onClose}
      onSave={(values, release) => void save(values, release)}
    />
  );
}

type EditUserProps = { user: ManagedUser; onClose: () => void; onStale: () => void };

/** Changes a user; after a concurrent change it shows both versions. */
function EditUser({ user, onClose, onStale }: EditUserProps) {
  const { t } = useTranslation('people');
  const announce = useAnnounce();
  // the version read when the form opened: a refetched list must not carry a change past the version check
  const [base] = useState(user);
  const [typed, setTyped] = useState<Typed<UserValues>>();
  const { mutate, error, isPending, reset } = useUpdateUser();
  const fields = useUserFields();
  const isOwn = useCurrentUser()?.id === base.id;
  const save = (values: UserValues, release: () => void, version: number) => {
    setTyped({ values, release });
    mutate(
      { id: base.id, version, ...profileOf(values) },
      {
        onSuccess: () => {
          release();
          onClose();
          announce({ text: t('user.saved', { name: base.username }) });
        },
      },
    );
  };
  return (
    <>
      <UserForm
        initial={valuesOf(base)}
        isOwn={isOwn}
        error={error}
        busy={isPending}
        save={t('save')}
        onCancel={onClose}
        onSave={(values, release) => save(values, release, base.version)}
      />
      <SaveConflict
        error={error}
        schema={managedUser}
        valuesOf={valuesOf}
        typed={typed}
        base={valuesOf(base)}
        fields={fields}
        busy={isPending}
        onTaken={() => {
          onStale();
          onClose();
        }}
        onSave={save}
        onCancel={reset}
      />
    </>
  );
}
