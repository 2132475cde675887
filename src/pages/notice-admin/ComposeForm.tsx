import { Form, Input } from 'antd';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useSendNotice } from '#api/notice-admin.ts';
import { send } from '#contract/notice-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { SaveBar } from '#components/form/EditDrawer.tsx';
import { fits } from '#components/form/fits.ts';
import { AudienceFields } from './AudienceFields.tsx';
import type { ComposeValues } from './compose-values.ts';
import { audienceOf, blankNotice, contentKeys, innerOf } from './compose-values.ts';
import { useReach } from './use-reach.ts';

const { title, body, href } = send.body.shape;

/** Writes a notification to many: how many that is stands beside it, and is asked once more before it goes. */
export function ComposeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('system');
  const id = useId();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [keyOf] = useState(contentKeys);
  const [form] = Form.useForm<ComposeValues>();
  const [values, setValues] = useState(blankNotice);
  const { release } = useLeaveGuard(values !== blankNotice);
  const reach = useReach(audienceOf(values));
  const { mutate, error, isPending } = useSendNotice();
  const { problems, onFinishFailed, forget } = useFormProblems(form, error);
  const asking = useRef(false);
  const labels: Record<string, string> = {
    title: t('notice.heading'),
    body: t('notice.text'),
    href: t('notice.link'),
    roles: t('notice.roles'),
    usernames: t('notice.usernames'),
  };

  async function ask(typed: ComposeValues): Promise<void> {
    const audience = audienceOf(typed);
    // a second press meanwhile asks nothing
    if (audience === undefined || reach.count === undefined || reach.count === 0 || asking.current) return;
    asking.current = true;
    forget();
    const yes = await confirm({
      title: t('notice.sendAsk', { count: reach.count }),
      text: reach.unknown.length > 0 ? t('notice.sendUnknown', { names: reach.unknown.join(t('comma')) }) : t('notice.sendText'),
      names: [typed.title.trim()],
      action: t('notice.send'),
    });
    asking.current = false;
    if (!yes) return;
    const link = innerOf(typed.href);
    const content = { title: typed.title.trim(), body: typed.body.trim(), href: link === '' ? null : link, audience };
    mutate(
      { key: keyOf(content), ...content },
      {
        onSuccess: ({ recipients }) => {
          release();
          onClose();
          announce({ text: t('notice.sentTo', { count: recipients }) });
        },
      },
    );
  }

  const address = {
    validator: (_rule: unknown, value: string) => fits(z.nullable(href), t('notice.linkWrong')).validator(_rule, innerOf(value)),
  };
  return (
    <>
      <Form<ComposeValues>
        id={id}
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={blankNotice}
        validateTrigger="onBlur"
        onValuesChange={(_changed, all) => setValues({ ...values, ...all })}
        onFinishFailed={onFinishFailed}
        onFinish={(all) => void ask({ ...values, ...all })}
      >
        <FormSummary problems={problems} form={form} labelOf={(name) => labels[name] ?? name} />
        <Form.Item name="title" label={labels['title']} rules={[fits(title, t('notice.titleWrong'))]}>
          <Input autoComplete="off" maxLength={100} showCount />
        </Form.Item>
        <Form.Item name="body" label={labels['body']} rules={[fits(body, t('notice.bodyWrong'))]}>
          <Input.TextArea rows={6} maxLength={5000} showCount />
        </Form.Item>
        <Form.Item name="href" label={labels['href']} extra={t('notice.linkHelp')} rules={[address]}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} placeholder="/policy/detail?id=…" />
        </Form.Item>
        <AudienceFields to={values.to} reach={reach} onDropUnknown={() => drop(reach.unknown)} />
      </Form>
      <SaveBar form={id} busy={isPending} disabled={reach.count === 0} save={t('notice.send')} onCancel={onClose} />
    </>
  );

  function drop(names: readonly string[]): void {
    const usernames = values.usernames.filter((name) => !names.includes(name));
    form.setFieldValue('usernames', usernames);
    setValues({ ...values, usernames });
  }
}
