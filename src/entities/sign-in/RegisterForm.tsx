import { Alert, Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegister } from '#api/oauth.ts';
import { passwordMaxLength, passwordMinLength, usernameRule } from '#contract/oauth.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { fieldMessage } from '#http/errors.ts';
import { useFormProblem } from './form-problem.ts';

type Fields = { username: string; password: string; confirm: string; displayName?: string };

const passwordFits = (value: string) => value.length >= passwordMinLength && /\p{L}/u.test(value) && /\d/.test(value);

export function RegisterForm({ onDone }: { onDone: (user: CurrentUser) => void }) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Fields>();
  const register = useRegister();
  const problem = useFormProblem(register.error);

  useEffect(() => {
    const fields = (['username', 'password', 'displayName'] as const).flatMap((name) => {
      const message = fieldMessage(register.error, `body.${name}`);
      return message === undefined ? [] : [{ name, errors: [message] }];
    });
    form.setFields(fields);
  }, [form, register.error]);

  const rule = (fits: (value: string) => boolean, message: string) => ({
    validator: (_rule: unknown, value: string | undefined) => (fits(value ?? '') ? Promise.resolve() : Promise.reject(new Error(message))),
  });
  const submit = ({ username, password, displayName = '' }: Fields) =>
    register.mutate({ username, password, displayName }, { onSuccess: onDone });

  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      disabled={register.isPending}
      onFinish={submit}
      scrollToFirstError={{ focus: true }}
    >
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item
        name="username"
        label={t('field.username')}
        extra={t('field.usernameHelp')}
        rules={[rule((value) => usernameRule.test(value), t('error.username'))]}
      >
        <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={32} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('field.password')}
        extra={t('field.passwordHelp')}
        rules={[rule(passwordFits, t('error.password'))]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={passwordMaxLength} />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('field.confirm')}
        dependencies={['password']}
        rules={[rule((value) => value !== '' && value === form.getFieldValue('password'), t('error.confirm'))]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={passwordMaxLength} />
      </Form.Item>
      <Form.Item name="displayName" label={t('field.displayName')} extra={t('field.displayNameHelp')}>
        <Input size="large" autoComplete="name" maxLength={64} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={register.isPending}>
        {t('register.submit')}
      </Button>
    </Form>
  );
}
