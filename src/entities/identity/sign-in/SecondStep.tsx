import { Alert, Button, Form, Input } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSecondStep } from '#api/oauth.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { BusinessError } from '#http/errors.ts';
import { useFormProblem } from './form-problem.ts';
import { fieldRule } from './new-password.ts';

type Props = { challenge: string; oidc?: string | undefined; onDone: (user: CurrentUser) => void; onBack: () => void };

/** The second step of a sign-in: a code of the authenticator, or a recovery code. */
export function SecondStep({ challenge, oidc, onDone, onBack }: Props) {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<{ code: string }>();
  const step = useSecondStep();
  const problem = useFormProblem(step.error);
  useEffect(() => form.focusField('code'), [form]);
  const isOver = step.error instanceof BusinessError && step.error.info.errorCode === 'SIGN_IN_AGAIN';
  return (
    <Form<{ code: string }>
      form={form}
      layout="vertical"
      requiredMark={false}
      validateTrigger="onSubmit"
      disabled={step.isPending || isOver}
      onFinish={({ code }) => step.mutate({ challenge, code, oidc }, { onSuccess: onDone })}
      scrollToFirstError={{ focus: true }}
    >
      <p style={{ marginBottom: 16 }}>{t('step.lead')}</p>
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item
        name="code"
        label={t('step.code')}
        extra={t('step.help')}
        rules={[fieldRule((value) => value.trim().length >= 6, t('step.wrong'))]}
      >
        <Input size="large" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} maxLength={32} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={step.isPending}>
        {t('signIn.submit')}
      </Button>
      <Button type="link" block disabled={step.isPending} style={{ marginTop: 8 }} onClick={onBack}>
        {t('step.back')}
      </Button>
    </Form>
  );
}
