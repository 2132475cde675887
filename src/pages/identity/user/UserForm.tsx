import { Form, Input, Select, Switch } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userFields } from '#contract/user.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { SaveBar } from '#components/form/EditDrawer.tsx';
import { fits } from '#components/form/fits.ts';
import { useRoleNames } from '#entities/platform/role/use-role-names.ts';
import { useUserFields } from './use-user-fields.ts';
import type { UserValues } from './user-values.ts';

type Props = {
  initial: UserValues;
  isNew?: boolean;
  /** Whether this is the administrator's own account. */
  isOwn?: boolean;
  error: Error | null;
  busy: boolean;
  save: string;
  /** `release` lets the form close without a question after a save. */
  onSave: (values: UserValues, release: () => void) => void;
  onCancel: () => void;
};

const { username, displayName, email, phone } = userFields;

/** The fields of a user. Field problems are shown beside the fields; the refusal to remove the last administrator, at the top. */
export function UserForm({ initial, isNew = false, isOwn = false, error, busy, save, onSave, onCancel }: Props) {
  const { t } = useTranslation('people');
  const id = useId();
  const [form] = Form.useForm<UserValues>();
  const [dirty, setDirty] = useState(false);
  const { release } = useLeaveGuard(dirty);
  const fields = useUserFields();
  const { options } = useRoleNames();
  const { problems, onFinishFailed, forget } = useFormProblems(form, error, { codes: { NAME_TAKEN: 'username', UNKNOWN_ROLE: 'roles' } });
  return (
    <>
      <Form<UserValues>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        onValuesChange={() => setDirty(true)}
        onFinishFailed={onFinishFailed}
        onFinish={(values) => {
          forget();
          onSave({ ...initial, ...values }, release);
        }}
      >
        <FormSummary problems={problems} form={form} labelOf={(name) => fields.find(({ key }) => key === name)?.label ?? name} />
        {isNew ? (
          <Form.Item
            name="username"
            label={t('user.username')}
            extra={t('user.usernameHelp')}
            rules={[fits(username, t('user.usernameWrong'))]}
          >
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={32} />
          </Form.Item>
        ) : (
          <Form.Item label={t('user.username')}>
            <strong>{initial.username}</strong>
          </Form.Item>
        )}
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
        <Form.Item
          name="active"
          label={t('user.maySignIn')}
          valuePropName="checked"
          extra={isOwn ? t('user.ownHelp') : t('user.maySignInHelp')}
        >
          <Switch />
        </Form.Item>
        {isNew && <p>{t('user.passwordHelp')}</p>}
      </Form>
      <SaveBar form={id} busy={busy} save={save} onCancel={onCancel} />
    </>
  );
}
