import { Link } from '@tanstack/react-router';
import { Alert, Button, Checkbox, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRegister } from '#api/oauth.ts';
import { useSendCode } from '#api/own-code.ts';
import { passwordMaxLength, usernameRule } from '#contract/oauth.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { privacyVersion } from '#contract/oauth.ts';
import { ownContact } from '#domain/contact/own-contact.ts';
import type { OwnContact } from '#domain/contact/own-contact.ts';
import { fieldMessage } from '#http/errors.ts';
import { useFormProblem } from './form-problem.ts';
import { useWaysToProve } from './use-ways-to-prove.ts';
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
  // a provider vouches for its users
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

type ProofFieldsProps = {
  ways: readonly OwnContact['way'][];
  send: ReturnType<typeof useSendCode>;
};

/** The user's address and the code sent to it: fields `contact` and `code` of the surrounding form. */
function ProofFields({ ways, send }: ProofFieldsProps) {
  const { t } = useTranslation('auth');
  const form = Form.useFormInstance<{ contact: string; code: string }>();
  const problem = useFormProblem(send.error);
  const only = ways.length === 1 ? ways[0] : undefined;
  const kind = only ?? 'either';
  const fits = (typed: string) => ways.some((way) => way === ownContact(typed)?.way);
  const ask = async () => {
    // the field shows the message
    const valid = await form.validateFields(['contact']).catch(() => null);
    if (valid === null) return;
    send.mutate({ to: valid.contact, purpose: 'register' }, { onSuccess: () => form.focusField('code') });
  };
  return (
    <>
      <Form.Item name="contact" label={t(`proof.${kind}`)} extra={t('proof.help')} rules={[fieldRule(fits, t(`proof.${kind}Wrong`))]}>
        <Input
          size="large"
          autoComplete={only === 'phone' ? 'tel' : 'email'}
          inputMode={only === 'phone' ? 'tel' : 'email'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          // a code belongs to the address it was sent to
          onChange={() => send.data !== undefined && send.reset()}
        />
      </Form.Item>
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item
        name="code"
        label={t('proof.code')}
        extra={<span role="status">{send.data !== undefined && t('proof.sent', { count: send.data.minutes })}</span>}
        rules={[fieldRule((value) => /^(?:\s*\d){6}\s*$/.test(value), t('proof.codeWrong'))]}
      >
        <Input
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          suffix={
            <Button type="link" size="small" loading={send.isPending} onClick={() => void ask()}>
              {t(send.data === undefined ? 'proof.send' : 'proof.again')}
            </Button>
          }
        />
      </Form.Item>
    </>
  );
}
