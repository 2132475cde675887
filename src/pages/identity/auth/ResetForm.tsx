import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert, Button, Form, Input } from 'antd';
import { CircleCheck, Unlink } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { recoveryQueries, useResetByLink } from '#api/recovery.ts';
import { buttonClass } from '#components/Button.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { Failure } from '#components/states/Failure.tsx';
import { Skeleton } from '#components/states/Skeleton.tsx';
import { passwordMaxLength } from '#contract/oauth.ts';
import { useFormProblem } from '#entities/identity/sign-in/form-problem.ts';
import { fieldRule, passwordFits } from '#entities/identity/sign-in/new-password.ts';
import { fieldMessage, isLinkInvalid } from '#http/errors.ts';

/** Chooses a new password with the key of a mail. */
export function ResetForm({ linkKey }: { linkKey: string }) {
  const { t } = useTranslation('auth');
  const { data, error, refetch } = useQuery({
    ...recoveryQueries.link(linkKey),
    enabled: linkKey !== '',
    retry: false,
    staleTime: Infinity,
  });
  const reset = useResetByLink();
  if (reset.data !== undefined)
    return (
      <div role="status">
        <EmptyState
          icon={CircleCheck}
          title={t('reset.done')}
          text={t('reset.doneText', reset.data)}
          action={
            <Link to="/auth" replace className={buttonClass('primary')}>
              {t('signIn.title')}
            </Link>
          }
        />
      </div>
    );
  if (linkKey === '' || isLinkInvalid(error) || isLinkInvalid(reset.error))
    return (
      <div role="alert">
        <EmptyState
          icon={Unlink}
          title={t('reset.broken')}
          text={t('reset.brokenText')}
          action={
            <Link to="/auth" search={{ mode: 'forgot' }} replace className={buttonClass('primary')}>
              {t('reset.again')}
            </Link>
          }
        />
      </div>
    );
  if (data === undefined) return error === null ? <Skeleton rows={3} /> : <Failure compact error={error} onRetry={() => void refetch()} />;
  return <PasswordForm linkKey={linkKey} username={data.username} reset={reset} />;
}

type Fields = { password: string; confirm: string };
type FormProps = { linkKey: string; username: string; reset: ReturnType<typeof useResetByLink> };

function PasswordForm({ linkKey, username, reset }: FormProps) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Fields>();
  const problem = useFormProblem(reset.error);
  const refused = fieldMessage(reset.error, 'body.password');
  useEffect(() => form.setFields([{ name: 'password', errors: refused === undefined ? [] : [refused] }]), [form, refused]);
  useEffect(() => form.focusField('password'), [form]);
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      disabled={reset.isPending}
      onFinish={({ password }) => reset.mutate({ key: linkKey, password })}
      scrollToFirstError={{ focus: true }}
    >
      <p style={{ marginBottom: 16 }}>{t('reset.lead', { username })}</p>
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      {/* for the browser's password manager: the account of the password */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Form.Item
        name="password"
        label={t('change.new')}
        extra={t('field.passwordHelp')}
        rules={[fieldRule(passwordFits, t('error.password'))]}
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
      <Button type="primary" size="large" htmlType="submit" block loading={reset.isPending}>
        {t('reset.submit')}
      </Button>
    </Form>
  );
}
