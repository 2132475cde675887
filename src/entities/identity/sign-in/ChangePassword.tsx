import { Alert, Button, Form, Input, Modal } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useChangePassword, useSignOut } from '#api/oauth.ts';
import { passwordMaxLength } from '#contract/oauth.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { fieldMessage } from '#http/errors.ts';
import { setCurrentUser } from '#session/session.ts';
import { useFormProblem } from './form-problem.ts';
import { fieldRule, passwordFits } from './new-password.ts';
import { useArrive } from './use-arrive.ts';

type Fields = { current: string; password: string; confirm: string };

/**
 * A dialog over any page while the user must choose a new password: the server refuses everything else until then. The page below keeps
 * what was typed, and fetches its data again after the change.
 */
export function ChangePassword({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('auth');
  const arrive = useArrive();
  const signOut = useSignOut();
  const leave = () => {
    signOut();
    setCurrentUser(null);
  };
  return (
    <AntdScope>
      <Modal open getContainer={overlays} width={460} centered closable={false} keyboard={false} footer={null} title={t('change.title')}>
        <p style={{ marginBottom: 16 }}>{t('change.lead', { name: user.username })}</p>
        <PasswordForm username={user.username} onDone={() => arrive({ ...user, mustChangePassword: false })} />
        <Button type="link" block style={{ marginTop: 8 }} onClick={leave}>
          {t('change.signOut')}
        </Button>
      </Modal>
    </AntdScope>
  );
}

function PasswordForm({ username, onDone }: { username: string; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Fields>();
  const change = useChangePassword();
  const refused = fieldMessage(change.error, 'body.password');
  const problem = useFormProblem(change.error);
  useEffect(() => form.setFields([{ name: 'password', errors: refused === undefined ? [] : [refused] }]), [form, refused]);
  useEffect(() => form.focusField('current'), [form]);

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      disabled={change.isPending}
      onFinish={({ current, password }) => change.mutate({ current, password }, { onSuccess: onDone })}
      scrollToFirstError={{ focus: true }}
    >
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      {/* for the browser's password manager: the account of the password */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Form.Item
        name="current"
        label={t('change.current')}
        validateTrigger="onSubmit"
        rules={[{ required: true, message: t('error.required', { name: t('change.current') }) }]}
      >
        <Input.Password size="large" autoComplete="current-password" maxLength={passwordMaxLength} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('change.new')}
        extra={t('field.passwordHelp')}
        dependencies={['current']}
        rules={[
          fieldRule(passwordFits, t('error.password')),
          fieldRule((value) => value === '' || value !== form.getFieldValue('current'), t('change.same')),
        ]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={passwordMaxLength} />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('change.confirm')}
        dependencies={['password']}
        rules={[fieldRule((value) => value !== '' && value === form.getFieldValue('password'), t('error.confirm'))]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={passwordMaxLength} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={change.isPending}>
        {t('change.submit')}
      </Button>
    </Form>
  );
}
