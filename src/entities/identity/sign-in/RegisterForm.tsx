import { Link } from '@tanstack/react-router';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegister } from '#api/oauth.ts';
import { useSendCode } from '#api/own-code.ts';
import { passwordMaxLength, usernameRule } from '#contract/oauth.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { privacyVersion } from '#contract/oauth.ts';
import { fieldMessage } from '#http/errors.ts';
import { useFormProblem } from './form-problem.ts';
import { useWaysToProve } from './use-ways-to-prove.ts';
import { ProofFields } from './ProofFields.tsx';
import { fieldRule, passwordFits } from './new-password.ts';

type Fields = {
  contact?: string;
  code?: string;
  username: string;
  password: string;
  confirm: string;
  displayName?: string;
  privacy?: boolean;
};

type Props = {
  onDone: (user: CurrentUser) => void;
  /** The account of the provider that the new account is linked to: its key and its name. */
  provider?: { key: string; displayName: string };
};

export function RegisterForm({ onDone, provider }: Props) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Fields>();
  const register = useRegister();
  const ways = useWaysToProve();
  const send = useSendCode();
  // a provider vouches for whom it sends
  const proves = ways.length > 0 && provider === undefined;
  const problem = useFormProblem(register.error);

  useEffect(() => {
    const fields = (['username', 'password', 'displayName', 'privacy'] as const).flatMap((name) => {
      const message = fieldMessage(register.error, `body.${name}`);
      return message === undefined ? [] : [{ name, errors: [message] }];
    });
    form.setFields(fields);
  }, [form, register.error]);

  const submit = ({ username, password, displayName = '', code = '' }: Fields) => {
    const key = send.data?.key;
    if (proves && key === undefined) {
      form.setFields([{ name: 'code', errors: [t('proof.first')] }]);
      return;
    }
    const proof = proves && key !== undefined ? { key, code } : undefined;
    register.mutate({ username, password, displayName, privacy: privacyVersion, proof, oidc: provider?.key }, { onSuccess: onDone });
  };

  return (
    <Form<Fields>
      form={form}
      initialValues={{ displayName: provider?.displayName ?? '' }}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      disabled={register.isPending}
      onFinish={submit}
      scrollToFirstError={{ focus: true }}
    >
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      {proves && <ProofFields ways={ways} send={send} />}
      <Form.Item
        name="username"
        label={t('field.username')}
        extra={t('field.usernameHelp')}
        rules={[fieldRule((value) => usernameRule.test(value), t('error.username'))]}
      >
        <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={32} />
      </Form.Item>
      <Form.Item
        name="password"
        label={t('field.password')}
        extra={t('field.passwordHelp')}
        rules={[fieldRule(passwordFits, t('error.password'))]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={passwordMaxLength} />
      </Form.Item>
      <Form.Item
        name="confirm"
        label={t('field.confirm')}
        dependencies={['password']}
        rules={[fieldRule((value) => value !== '' && value === form.getFieldValue('password'), t('error.confirm'))]}
      >
        <Input.Password size="large" autoComplete="new-password" maxLength={passwordMaxLength} />
      </Form.Item>
      <Form.Item name="displayName" label={t('field.displayName')} extra={t('field.displayNameHelp')}>
        <Input size="large" autoComplete="name" maxLength={64} />
      </Form.Item>
      <Form.Item
        name="privacy"
        valuePropName="checked"
        validateTrigger={['onChange', 'onSubmit']}
        rules={[
          {
            validator: (_rule: unknown, checked: boolean | undefined) =>
              checked === true ? Promise.resolve() : Promise.reject(new Error(t('consent.wrong'))),
          },
        ]}
      >
        <Checkbox>
          {t('consent.before')} {/* beside the form: what was typed stays */}
          <Link to="/privacy" target="_blank" style={{ textDecoration: 'underline' }}>
            {t('consent.notice')}
          </Link>
        </Checkbox>
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={register.isPending}>
        {t('register.submit')}
      </Button>
    </Form>
  );
}
