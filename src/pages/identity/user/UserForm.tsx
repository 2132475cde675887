import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCreateUser, useUpdateUser } from '#api/user.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { fits } from '#components/form/fits.ts';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import type { CallInput } from '#contract/endpoint.ts';
import { managedUser, userFields } from '#contract/user.ts';
import type { ManagedUser } from '#contract/user.ts';
import { useOffices } from '#entities/platform/office/use-offices.ts';
import { useShowPassword } from '#entities/identity/user/password-context.ts';
import { useRoleNames } from '#entities/platform/role/use-role-names.ts';
import { useCurrentUser } from '#session/session.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import type * as contract from '#contract/user.ts';

/** A user as form values: empty fields are empty strings. */
type UserValues = {
  username: string;
  displayName: string;
  email: string;
  phone: string;
  roles: string[];
  department: string;
  officeRegion: string;
  active: boolean;
};

const blankUser: UserValues = {
  username: '',
  displayName: '',
  email: '',
  phone: '',
  roles: ['user'],
  department: '',
  officeRegion: '',
  active: true,
};

const valuesOf = ({ username, displayName, email, phone, roles, department, officeRegion, disabled }: ManagedUser): UserValues => ({
  username,
  displayName,
  email: email ?? '',
  phone: phone ?? '',
  roles,
  department: department ?? '',
  officeRegion: officeRegion ?? '',
  active: !disabled,
});

/** Returns the request body of the form values. */
const profileOf = ({ displayName, email, phone, roles, department, officeRegion, active }: UserValues) =>
  ({
    displayName: displayName.trim(),
    email: email.trim() === '' ? null : email.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
    roles,
    department: department || null,
    officeRegion: officeRegion || null,
    disabled: !active,
  }) satisfies Omit<CallInput<typeof contract.create>['body'], 'username'>;

/** The fields that business failures are about. */
const errorFields = { NAME_TAKEN: 'username', UNKNOWN_ROLE: 'roles' } as const;

const { username, displayName, email, phone } = userFields;

/** Creates a user. The password is shown even if the form has been closed meanwhile. */
export function CreateUser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('people');
  const showPassword = useShowPassword();
  const { mutateAsync, ...saving } = useCreateUser();
  const editor = useRecordEditor({
    record: undefined,
    blank: blankUser,
    valuesOf,
    saving: {
      ...saving,
      mutate: (...input: Parameters<typeof mutateAsync>) =>
        void mutateAsync(...input).then(
          ({ user, password }) => showPassword({ username: user.username, password, isNew: true }),
          // the form shows a failure
          () => undefined,
        ),
    },
    inputOf: (values) => ({ username: values.username.trim(), ...profileOf(values) }),
    schema: managedUser,
    codes: errorFields,
    onSaved: onClose,
  });
  return (
    <RecordForm editor={editor} fields={useUserFields()} save={t('user.create')} onCancel={onClose}>
      <Form.Item
        name="username"
        label={t('user.username')}
        extra={t('user.usernameHelp')}
        rules={[fits(username, t('user.usernameWrong'))]}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={32} />
      </Form.Item>
      <ProfileItems isOwn={false} />
      <p>{t('user.passwordHelp')}</p>
    </RecordForm>
  );
}

type EditUserProps = { user: ManagedUser; onClose: () => void; onStale: () => void };

/** Changes a user. */
export function EditUser({ user, onClose, onStale }: EditUserProps) {
  const { t } = useTranslation('people');
  const announce = useAnnounce();
  const { id, username } = user;
  const editor = useRecordEditor({
    record: user,
    blank: blankUser,
    valuesOf,
    saving: useUpdateUser(),
    inputOf: (values, version) => ({ id, version: version ?? user.version, ...profileOf(values) }),
    schema: managedUser,
    codes: errorFields,
    onSaved: () => {
      onClose();
      announce({ text: t('user.saved', { name: username }) });
    },
  });
  const isOwn = useCurrentUser()?.id === id;
  const takeStored = () => {
    onStale();
    onClose();
  };
  return (
    <RecordForm editor={editor} fields={useUserFields()} save={t('save')} onCancel={onClose} onTaken={takeStored}>
      <Form.Item label={t('user.username')}>
        <strong>{username}</strong>
      </Form.Item>
      <ProfileItems isOwn={isOwn} />
    </RecordForm>
  );
}

/** The fields of a user. `isOwn`: whether this is the administrator's own account. */
function ProfileItems({ isOwn }: { isOwn: boolean }) {
  const { t } = useTranslation('people');
  const { options } = useRoleNames();
  const { departments, regions } = useOffices();
  return (
    <>
      <Form.Item name="displayName" label={t('user.displayName')} rules={[fits(displayName, t('user.displayNameWrong'))]}>
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
      <Form.Item name="email" label={t('user.email')} rules={[fits(email, t('user.emailWrong'))]}>
        <Input autoComplete="off" inputMode="email" maxLength={200} placeholder="name@example.com" />
      </Form.Item>
      <Form.Item name="phone" label={t('user.phone')} rules={[fits(phone, t('user.phoneWrong'))]}>
        <Input autoComplete="off" inputMode="tel" maxLength={25} placeholder="0999-1234567" />
      </Form.Item>
      <Form.Item name="roles" label={t('user.roles')} extra={t('user.rolesHelp')}>
        <Select mode="multiple" options={options} optionFilterProp="label" maxCount={20} />
      </Form.Item>
      <Form.Item name="department" label={t('user.department')} extra={t('user.officeHelp')}>
        <Select allowClear showSearch options={departments()} optionFilterProp="label" />
      </Form.Item>
      <Form.Item name="officeRegion" label={t('user.officeRegion')}>
        <Select allowClear showSearch options={regions} optionFilterProp="label" />
      </Form.Item>
      <Form.Item
        name="active"
        label={t('user.maySignIn')}
        valuePropName="checked"
        extra={isOwn ? t('user.ownHelp') : t('user.maySignInHelp')}
      >
        <Switch />
      </Form.Item>
    </>
  );
}

/** Returns the labels of a user's fields and formats their values. */
function useUserFields(): ConflictField<UserValues>[] {
  const { t } = useTranslation('people');
  const { nameOf } = useRoleNames();
  const { departmentName, regionName } = useOffices();
  return [
    { key: 'username', label: t('user.username') },
    { key: 'displayName', label: t('user.displayName') },
    { key: 'email', label: t('user.email') },
    { key: 'phone', label: t('user.phone') },
    { key: 'roles', label: t('user.roles'), show: ({ roles }) => roles.map(nameOf).join(t('user.comma')) },
    { key: 'department', label: t('user.department'), show: ({ department }) => departmentName(department) },
    { key: 'officeRegion', label: t('user.officeRegion'), show: ({ officeRegion }) => regionName(officeRegion) },
    { key: 'active', label: t('user.maySignIn'), show: ({ active }) => t(`user.states.${active ? 'active' : 'disabled'}`) },
  ];
}
