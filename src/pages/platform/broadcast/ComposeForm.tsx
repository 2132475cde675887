import { Button, Form, Input, Radio, Select } from 'antd';
import { TriangleAlert, Users } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useRecipients, useSendBroadcast } from '#api/notice-admin.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import { useConfirm } from '#components/feedback/confirm-context.ts';
import { SaveBar } from '#components/form/EditDrawer.tsx';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { fits } from '#components/form/fits.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import { broadcastFields } from '#contract/notice-admin.ts';
import type { Audience } from '#contract/notice-admin.ts';
import { useRoleNames } from '#entities/platform/role/use-role-names.ts';
import css from './ComposeForm.module.css';

type Reach = {
  /** Undefined while there is no audience, or until its first count arrives. */
  count: number | undefined;
  unknown: readonly string[];
  isCounting: boolean;
  isFailed: boolean;
};

const nobody: Audience = { to: 'all' };

/** Returns the number of recipients, shortly after the audience has changed. */
function useReach(audience: Audience | undefined): Reach {
  const asked = JSON.stringify(audience ?? null);
  const settled = useDebouncedValue(asked, 250);
  const isSettled = settled === asked;
  const { data, isFetching, isError, isPlaceholderData } = useRecipients(audience ?? nobody, audience !== undefined && isSettled);
  const isKnown = audience !== undefined && isSettled && data !== undefined && !isPlaceholderData;
  return {
    count: isKnown ? data.count : undefined,
    unknown: isKnown ? data.unknown : [],
    isCounting: audience !== undefined && !isError && (!isSettled || isFetching),
    isFailed: isError,
  };
}

/** A notification as form values. */
type ComposeValues = { title: string; body: string; href: string; to: Audience['to']; roles: string[]; usernames: string[] };

const blankBroadcast: ComposeValues = { title: '', body: '', href: '', to: 'all', roles: [], usernames: [] };

/** The audience; undefined until somebody is named. */
function audienceOf({ to, roles, usernames }: Pick<ComposeValues, 'to' | 'roles' | 'usernames'>): Audience | undefined {
  if (to === 'all') return { to };
  if (to === 'roles') return roles.length === 0 ? undefined : { to, roles };
  return usernames.length === 0 ? undefined : { to, usernames };
}

/** Turns an address of this site, copied from the browser, into the path after its `#`; anything else is unchanged. */
function innerOf(address: string, origin: string = location.origin): string {
  const trimmed = address.trim();
  if (!trimmed.startsWith(`${origin}/`)) return trimmed;
  return new URL(trimmed).hash.slice(1) || '/';
}

/** Works without `randomUUID` too, which only secure pages have. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Returns an idempotency key per content: sending the same content again delivers it once. */
function contentKeys(): (content: object) => string {
  const keys = new Map<string, string>();
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    return key;
  };
}

const { title, body, href } = broadcastFields;

/** Composes a notification. It shows the number of recipients and asks for confirmation before sending. */
export function ComposeForm({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('system');
  const id = useId();
  const confirm = useConfirm();
  const announce = useAnnounce();
  const [keyOf] = useState(contentKeys);
  const [form] = Form.useForm<ComposeValues>();
  const [values, setValues] = useState(blankBroadcast);
  const { release } = useLeaveGuard(values !== blankBroadcast);
  const reach = useReach(audienceOf(values));
  const { mutate, error, isPending } = useSendBroadcast();
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
    // a second click in the meantime does nothing
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
        initialValues={blankBroadcast}
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

const kinds = ['all', 'roles', 'users'] as const;

/** The audience: everybody, some roles, or named users; with the current number of recipients and the unknown names. */
function AudienceFields({ to, reach, onDropUnknown }: { to: Audience['to']; reach: Reach; onDropUnknown: () => void }) {
  const { t } = useTranslation('system');
  const { options } = useRoleNames();
  return (
    <>
      <Form.Item name="to" label={t('notice.audience')}>
        <Radio.Group options={kinds.map((value) => ({ value, label: t(`notice.kind.${value}`) }))} />
      </Form.Item>
      {to === 'roles' && (
        <Form.Item name="roles" label={t('notice.roles')} rules={[{ type: 'array', required: true, message: t('notice.rolesWrong') }]}>
          <Select mode="multiple" options={options} optionFilterProp="label" maxCount={20} />
        </Form.Item>
      )}
      {to === 'users' && (
        <Form.Item
          name="usernames"
          label={t('notice.usernames')}
          extra={t('notice.usernamesHelp')}
          rules={[{ type: 'array', required: true, message: t('notice.usernamesWrong') }]}
        >
          <Select mode="tags" open={false} suffixIcon={null} maxCount={500} tokenSeparators={[',', '，', '、', ';', '；', ' ', '\n']} />
        </Form.Item>
      )}
      <div className={css.reach} data-none={reach.count === 0 || undefined}>
        <Users size={18} aria-hidden />
        <p role="status">
          {reach.isFailed && t('notice.notCounted')}
          {!reach.isFailed && reach.isCounting && t('notice.counting')}
          {!reach.isFailed && !reach.isCounting && reach.count === undefined && t('notice.nobodyYet')}
          {reach.count !== undefined && (reach.count === 0 ? t('notice.nobody') : t('notice.willReach', { count: reach.count }))}
        </p>
      </div>
      {reach.unknown.length > 0 && (
        <div className={css.unknown} role="alert">
          <TriangleAlert size={18} aria-hidden />
          <p>{t('notice.unknown', { count: reach.unknown.length, names: reach.unknown.join(t('comma')) })}</p>
          <Button size="small" onClick={onDropUnknown}>
            {t('notice.dropUnknown')}
          </Button>
        </div>
      )}
    </>
  );
}
