import { Link } from '@tanstack/react-router';
import { Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSaveRole } from '#api/role.ts';
import { useAnnounce } from '#components/feedback/announce-context.ts';
import type { ConflictField } from '#components/form/ConflictDialog.tsx';
import { fits } from '#components/form/fits.ts';
import { RecordForm } from '#components/form/RecordForm.tsx';
import { useRecordEditor } from '#components/form/use-record-editor.ts';
import type { ManagedResource } from '#contract/resource-admin.ts';
import type { Role } from '#contract/role.ts';
import { role as roleSchema, roleFields } from '#contract/role.ts';
import { scopes } from '#domain/office/scope.ts';
import type { Branch } from '#domain/tree.ts';
import { useHolds } from '#entities/platform/resource/use-holds.ts';
import { useResourceName } from '#entities/platform/resource/use-resource-name.ts';
import { roleNameIn } from '#entities/platform/role/use-role-names.ts';
import type { HeldEntry } from './holdings.ts';
import { holdingsOf, permissionsOf, sentHoldings } from './holdings.ts';
import { ResourcePicker } from './ResourcePicker.tsx';

/** A role as form values. */
type RoleValues = Pick<Role, 'code' | 'name' | 'nameEn' | 'remark' | 'departmentScope' | 'regionScope'> & { holdings: HeldEntry[] };

const blankRole: RoleValues = {
  code: '',
  name: '',
  nameEn: '',
  remark: '',
  holdings: [],
  departmentScope: 'all',
  regionScope: 'all',
};

const valuesOf = ({ resourceIds, limits, ...role }: Role): RoleValues =>
  tidyRole({ ...role, holdings: holdingsOf({ resourceIds, limits }) });

const tidyRole = ({ code, name, nameEn, remark, holdings, departmentScope, regionScope }: RoleValues): RoleValues => ({
  code,
  departmentScope,
  regionScope,
  name: name.trim(),
  nameEn: nameEn.trim(),
  remark,
  holdings: [...holdings].sort((a, b) => a.id - b.id),
});

/** Returns the labels of a role's fields and formats their values. */
function useRoleFields(tree: readonly Branch<ManagedResource>[]): ConflictField<RoleValues>[] {
  const { t } = useTranslation('people');
  const nameOf = useResourceName();
  return [
    { key: 'code', label: t('role.code') },
    { key: 'name', label: t('role.nameZh') },
    { key: 'nameEn', label: t('role.nameEn') },
    { key: 'remark', label: t('role.remark') },
    { key: 'departmentScope', label: t('role.departmentScope'), show: ({ departmentScope }) => t(`role.departments.${departmentScope}`) },
    { key: 'regionScope', label: t('role.regionScope'), show: ({ regionScope }) => t(`role.regions.${regionScope}`) },
    {
      key: 'holdings',
      label: t('role.resources'),
      show: ({ holdings }) =>
        permissionsOf(tree)
          .flatMap((entry) => {
            const degree = holdings.find(({ id }) => id === entry.id)?.degree;
            if (degree === undefined) return [];
            const name = nameOf(entry);
            return degree === 'all' ? [name] : [t('role.degreeIn', { name, degree: t(`role.degree.${degree}`) })];
          })
          .join(t('user.comma')),
    },
  ];
}

type Props = {
  /** Undefined for a new role. */
  role: Role | undefined;
  tree: readonly Branch<ManagedResource>[];
  onClose: () => void;
  onStale: () => void;
};

const { code, name, nameEn } = roleFields;

/** Creates or changes a role: names in both languages, purpose, permissions. */
export function RoleForm({ role, tree, onClose, onStale }: Props) {
  const { t, i18n } = useTranslation('people');
  const announce = useAnnounce();
  const editor = useRecordEditor({
    record: role,
    blank: blankRole,
    valuesOf,
    tidy: tidyRole,
    saving: useSaveRole(),
    inputOf: ({ holdings, ...values }, version) => ({ ...values, ...sentHoldings(holdings), version }),
    schema: roleSchema,
    codes: { CODE_TAKEN: 'code', LAST_ADMIN: 'holdings' },
    onSaved: (saved) => {
      onClose();
      announce({ text: t('role.saved', { name: roleNameIn(i18n.language, saved) }) });
    },
  });
  const { base } = editor;
  const takeStored = () => {
    onStale();
    onClose();
  };
  return (
    <RecordForm editor={editor} fields={useRoleFields(tree)} save={t('save')} onCancel={onClose} onTaken={takeStored}>
      {base === undefined ? (
        <Form.Item name="code" label={t('role.code')} extra={t('role.codeHelp')} rules={[fits(code, t('role.codeWrong'))]}>
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={40} />
        </Form.Item>
      ) : (
        <Facts role={base} />
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
      <Form.Item name="departmentScope" label={t('role.departmentScope')} extra={t('role.scopeHelp')}>
        <Select options={scopes.map((value) => ({ value, label: t(`role.departments.${value}`) }))} />
      </Form.Item>
      <Form.Item name="regionScope" label={t('role.regionScope')}>
        <Select options={scopes.map((value) => ({ value, label: t(`role.regions.${value}`) }))} />
      </Form.Item>
      <Form.Item name="holdings" label={t('role.resources')} extra={t('role.resourcesHelp')}>
        <ResourcePicker tree={tree} />
      </Form.Item>
    </RecordForm>
  );
}

/** The fixed data of a role, and a link to its users. */
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
