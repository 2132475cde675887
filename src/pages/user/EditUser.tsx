import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUpdateUser } from '#api/user.ts';
import type { ManagedUser } from '#contract/user.ts';
import { managedUser } from '#contract/user.ts';
import { useCurrentUser } from '#session/session.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { SaveConflict } from '#components/form/SaveConflict.tsx';
import type { Typed } from '#components/form/SaveConflict.tsx';
import { useUserFields } from './use-user-fields.ts';
import type { UserValues } from './user-values.ts';
import { profileOf, valuesOf } from './user-values.ts';
import { UserForm } from './UserForm.tsx';

type Props = { user: ManagedUser; onClose: () => void; onStale: () => void };

/** Changes a user; changed elsewhere meanwhile, both versions are shown. */
export function EditUser({ user, onClose, onStale }: Props) {
  const { t } = useTranslation('people');
  const announce = useAnnounce();
  // what was read when the form opened: a list that is read again must not carry a change past the check
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
