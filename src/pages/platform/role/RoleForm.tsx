import { Link } from '@tanstack/react-router';
import { Form, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ManagedResource } from '#contract/resource-admin.ts';
import type { Role } from '#contract/role.ts';
import { roleFields } from '#contract/role.ts';
import type { Branch } from '#domain/tree.ts';
import { useFormProblems } from '#components/form/form-problems.ts';
import { FormSummary } from '#components/form/FormSummary.tsx';
import { useLeaveGuard } from '#components/form/use-leave-guard.ts';
import { SaveBar } from '#components/form/EditDrawer.tsx';
import { fits } from '#components/form/fits.ts';
import { useHolds } from '#entities/platform/resource/use-holds.ts';
import { ResourcePicker } from './ResourcePicker.tsx';
import type { RoleValues } from './role-values.ts';
import { useRoleFields } from './role-values.ts';

type Props = {
  initial: RoleValues;
  role: Role | undefined;
  tree: readonly Branch<ManagedResource>[];
  error: Error | null;
  busy: boolean;
  onSave: (values: RoleValues, release: () => void) => void;
  onCancel: () => void;
};

const { code, name, nameEn } = roleFields;

/** The fields of a role: names in both languages, purpose, permissions. */
export function RoleForm({ initial, role, tree, error, busy, onSave, onCancel }: Props) {
  const { t } = useTranslation('people');
  const id = useId();
  const [form] = Form.useForm<RoleValues>();
  const [dirty, setDirty] = useState(false);
  const { release } = useLeaveGuard(dirty);
  const fields = useRoleFields(tree);
  const { problems, onFinishFailed, forget } = useFormProblems(form, error, { codes: { CODE_TAKEN: 'code', LAST_ADMIN: 'resourceIds' } });
  return (
    <>
      <Form<RoleValues>
        id={id}
        form={form}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        onValuesChange={() => setDirty(true)}
        onFinishFailed={onFinishFailed}
        onFinish={(values) => {
          forget();
          const sent = { ...initial, ...values };
          onSave(
            { ...sent, name: sent.name.trim(), nameEn: sent.nameEn.trim(), resourceIds: [...sent.resourceIds].sort((a, b) => a - b) },
            release,
          );
        }}
      >
        <FormSummary problems={problems} form={form} labelOf={(field) => fields.find(({ key }) => key === field)?.label ?? field} />
        {role === undefined ? (
          <Form.Item name="code" label={t('role.code')} extra={t('role.codeHelp')} rules={[fits(code, t('role.codeWrong'))]}>
            <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
          </Form.Item>
        ) : (
          <Facts role={role} />
        )}
        <Form.Item name="name" label={t('role.nameZh')} rules={[fits(name, t('role.nameWrong'))]}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item name="nameEn" label={t('role.nameEn')} rules={[fits(nameEn, t('role.nameWrong'))]}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item name="remark" label={t('role.remark')}>
          <Input.TextArea rows={2} maxLength={500} />
        </Form.Item>
        <Form.Item name="resourceIds" label={t('role.resources')} extra={t('role.resourcesHelp')}>
          <ResourcePicker tree={tree} />
        </Form.Item>
      </Form>
      <SaveBar form={id} busy={busy} save={t('save')} onCancel={onCancel} />
    </>
  );
}

/** What cannot be changed in a role, and a link to its users. */
function Facts({ role: { code, builtIn, users } }: { role: Role }) {
  const { t } = useTranslation('people');
  const seesUsers = useHolds('system:user');
  return (
    <Form.Item label={t('role.code')} {...(builtIn && { extra: t('role.builtInHelp') })}>
      <strong>{code}</strong> ·{' '}
      {users === 0 || !seesUsers ? (
        t('role.whoHas', { count: users })
      ) : (
        <Link to="/portal/user" search={{ role: [code] }}>
          {t('role.whoHas', { count: users })}
        </Link>
      )}
    </Form.Item>
  );
}
