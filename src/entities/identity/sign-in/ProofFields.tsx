import { Alert, Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { useSendCode } from '#api/own-code.ts';
import type { OwnContact } from '#domain/contact/own-contact.ts';
import { ownContact } from '#domain/contact/own-contact.ts';
import { useFormProblem } from './form-problem.ts';
import { fieldRule } from './new-password.ts';

type Props = {
  ways: readonly OwnContact['way'][];
  send: ReturnType<typeof useSendCode>;
};

/** An address of one's own, and the code that was sent there. Fields `contact` and `code` of the form around. */
export function ProofFields({ ways, send }: Props) {
  const { t } = useTranslation('auth');
  const form = Form.useFormInstance<{ contact: string; code: string }>();
  const problem = useFormProblem(send.error);
  const only = ways.length === 1 ? ways[0] : undefined;
  const kind = only ?? 'either';
  const fits = (typed: string) => ways.some((way) => way === ownContact(typed)?.way);
  const ask = async () => {
    // the message stands at the field
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
