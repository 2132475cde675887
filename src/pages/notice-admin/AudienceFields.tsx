import { Button, Form, Radio, Select } from 'antd';
import { TriangleAlert, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Audience } from '#contract/notice-admin.ts';
import { useRoleNames } from '#entities/role/use-role-names.ts';
import css from './AudienceFields.module.css';
import type { Reach } from './use-reach.ts';

const kinds = ['all', 'roles', 'users'] as const;

/** Everybody, those of some roles, or those named; with how many that is at this moment, and the names that are nobody's. */
export function AudienceFields({ to, reach, onDropUnknown }: { to: Audience['to']; reach: Reach; onDropUnknown: () => void }) {
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
