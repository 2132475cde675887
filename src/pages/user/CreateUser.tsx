import { useTranslation } from 'react-i18next';
import { useCreateUser } from '#api/user.ts';
import { useTellPassword } from '#entities/user/password-context.ts';
import type { UserValues } from './user-values.ts';
import { blankUser, profileOf } from './user-values.ts';
import { UserForm } from './UserForm.tsx';

/** Enters a user. The password is told even where the form has been left meanwhile. */
export function CreateUser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people');
  const tell = useTellPassword();
  const { mutateAsync, error, isPending } = useCreateUser();

  async function save(values: UserValues, release: () => void): Promise<void> {
    const close = () => {
      release();
      onClose();
    };
    // a failure is shown by the form
    const made = await mutateAsync({ username: values.username.trim(), ...profileOf(values) }, { onSuccess: close }).catch(() => undefined);
    if (made !== undefined) tell({ username: made.user.username, password: made.password, isNew: true });
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
