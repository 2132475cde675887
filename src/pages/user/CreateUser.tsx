import { useTranslation } from 'react-i18next';
import { useCreateUser } from '#api/user.ts';
import type { Told } from './PasswordDialog.tsx';
import { blankUser, profileOf } from './user-values.ts';
import { UserForm } from './UserForm.tsx';

type Props = { onClose: () => void; onTold: (told: Told) => void };

export function CreateUser({ onClose, onTold }: Props) {
  const { t } = useTranslation('people');
  const { mutate, error, isPending } = useCreateUser();
  return (
    <UserForm
      initial={blankUser}
      isNew
      error={error}
      busy={isPending}
      save={t('user.create')}
      onCancel={onClose}
      onSave={(values, release) =>
        mutate(
          { username: values.username.trim(), ...profileOf(values) },
          {
            onSuccess: ({ user, password }) => {
              release();
              onClose();
              onTold({ username: user.username, password, isNew: true });
            },
          },
        )
      }
    />
  );
}
