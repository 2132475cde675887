import { Alert, Button, Form, Input } from 'antd';
import { MailCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestRecovery } from '#api/recovery.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { useFormProblem } from '#entities/sign-in/form-problem.ts';
import { fieldRule } from '#entities/sign-in/new-password.ts';

/** Asks for a link to choose a new password. What it says afterwards is the same for every name. */
export function ForgotForm() {
  const { t } = useTranslation('auth');
  const [form] = Form.useForm<{ name: string }>();
  const request = useRequestRecovery();
  const problem = useFormProblem(request.error);
  useEffect(() => form.focusField('name'), [form]);
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
      disabled={request.isPending}
      onFinish={(typed) => request.mutate(typed)}
      scrollToFirstError={{ focus: true }}
    >
      <p style={{ marginBottom: 16 }}>{t('forgot.lead')}</p>
      {problem !== undefined && <Alert type="error" showIcon title={problem} role="alert" style={{ marginBottom: 16 }} />}
      <Form.Item name="name" label={t('forgot.name')} rules={[fieldRule((value) => value.trim() !== '', t('forgot.nameWrong'))]}>
        <Input size="large" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={200} />
      </Form.Item>
      <Button type="primary" size="large" htmlType="submit" block loading={request.isPending}>
        {t('forgot.submit')}
      </Button>
    </Form>
  );
}
