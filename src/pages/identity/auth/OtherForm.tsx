import type { CurrentUser } from '#contract/oauth.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { RegisterForm } from '#entities/identity/sign-in/RegisterForm.tsx';
import { ProviderReturn } from './ProviderReturn.tsx';
import { ResetForm } from './ResetForm.tsx';
import { Alert, Button, Form, Input } from 'antd';
import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSendCode } from '#api/own-code.ts';
import { useRequestRecovery } from '#api/recovery.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ownContact } from '#domain/contact/own-contact.ts';
import { useFormProblem } from '#entities/identity/sign-in/form-problem.ts';
import { fieldRule } from '#entities/identity/sign-in/new-password.ts';
import { useWaysToProve } from '#entities/identity/sign-in/use-ways-to-prove.ts';
import { CodeForm } from './CodeForm.tsx';

type Props = {
  mode: 'register' | 'forgot' | 'reset' | 'return';
  /** The key of a link to choose a new password. */
  linkKey: string;
  onRegistered: (user: CurrentUser) => void;
  /** Called when a sign-in at the provider has succeeded; `path` is the page to open. */
  onReturned: (user: CurrentUser, path: string | undefined) => void;
  /** An account was linked with the provider; `path` is the page to open. */
  onLinked: (path: string | undefined) => void;
};

/** Further forms of signing in: registration, forgotten password, and return from a provider. */
export function OtherForm({ mode, linkKey, onRegistered, onReturned, onLinked }: Props) {
  return (
    <AntdScope>
      {mode === 'register' && <RegisterForm onDone={onRegistered} />}
      {mode === 'forgot' && <ForgotForm />}
      {mode === 'return' && <ProviderReturn onUser={onReturned} onLinked={onLinked} />}
      {mode === 'reset' && <ResetForm key={linkKey} linkKey={linkKey} />}
    </AntdScope>
  );
}

/** Requests a link to choose a new password. The message afterwards is the same for every name. */
function ForgotForm() {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<{ name: string }>();
  const request = useRequestRecovery();
  const send = useSendCode();
  const ways = useWaysToProve();
  const problem = useFormProblem(request.error ?? send.error);
  /** A mobile number gets a code, a name or a mail address a link. */
  const ask = ({ name }: { name: string }) =>
    ways.includes('phone') && ownContact(name)?.way === 'phone' ? send.mutate({ to: name, purpose: 'recover' }) : request.mutate({ name });
  const kind = ways.includes('phone') ? 'nameOrPhone' : 'name';
  useEffect(() => form.focusField('name'), [form]);
  if (send.data !== undefined) return <CodeForm sent={send.data} onAgain={send.reset} />;
  if (request.data !== undefined)
    return (
      <div role="status">
        <EmptyState
          icon={MailCheck}
          title={t('forgot.sent')}
          text={request.data.sends ? t('forgot.sentText') : t('forgot.noServer')}
          action={<Button onClick={() => request.reset()}>{t('forgot.again')}</Button>}
        />
      </div>
    );
  return (
    <Form<{ name: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      disabled={request.isPending || send.isPending}
      onFinish={ask}
      scrollToFirstError={{ focus: true }}
    >
      <p style={{ marginBottom: 16 }}>{t(kind === 'name' ? 'forgot.lead' : 'forgot.leadPhone')}</p>
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item name="name" label={t(`forgot.${kind}`)} rules={[fieldRule((value) => value.trim() !== '', t(`forgot.${kind}Wrong`))]}>
        <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={200} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={request.isPending || send.isPending}>
        {t(kind === 'name' ? 'forgot.submit' : 'forgot.submitAny')}
      </Button>
    </Form>
  );
}
