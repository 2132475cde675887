import { Link } from '@tanstack/react-router';
import { Alert, Button, Form, Input } from 'antd';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { accountsToChoose, useResetByCode } from '#api/own-code.ts';
import { buttonClass } from '#components/Button.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { passwordMaxLength } from '#contract/oauth.ts';
import { useFormProblem } from '#entities/identity/sign-in/form-problem.ts';
import { fieldRule, passwordFits } from '#entities/identity/sign-in/new-password.ts';

type Fields = { code: string; password: string; confirm: string; username?: string };

/** Sets a new password with the code of a text message; asks for the account if several have the number. */
export function CodeForm({ sent: { key, minutes }, onAgain }: { sent: { key: string; minutes: number }; onAgain: () => void }) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<Fields>();
  const reset = useResetByCode();
  const problem = useFormProblem(reset.error);
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  useEffect(() => form.focusField('code'), [form]);
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
  return (
    <Form<Fields>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger={['onBlur', 'onSubmit']}
      disabled={reset.isPending}
      onFinish={({ code, password, username }) =>
        reset.mutate(
          { key, code, password, username },
          {
            onError: (error) => {
              const found = accountsToChoose(error);
              if (found.length > 0) setAccounts(found);
            },
          },
        )
      }
      scrollToFirstError={{ focus: true }}
    >
      <p style={{ marginBottom: 16 }}>{t('proof.lead', { count: minutes })}</p>
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      {accounts.length > 0 && (
        <Form.Item name="username" label={t('proof.which')} rules={[fieldRule((value) => value !== '', t('proof.which'))]}>
          <select style={{ width: '100%', height: 40 }}>
            <option value="">{t('proof.which')}</option>
            {accounts.map((username) => (
              <option key={username} value={username}>
                {username}
              </option>
            ))}
          </select>
        </Form.Item>
      )}
      <Form.Item name="code" label={t('proof.code')} rules={[fieldRule((value) => /^(?:\s*\d){6}\s*$/.test(value), t('proof.codeWrong'))]}>
        <Input size="large" inputMode="numeric" autoComplete="one-time-code" maxLength={12} />
      </Form.Item>
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
      <Button type="link" block style={{ marginTop: 8 }} onClick={onAgain}>
        {t('proof.change')}
      </Button>
    </Form>
  );
}
