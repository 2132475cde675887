import { Link } from '@tanstack/react-router';
import { Button, Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangedPolicy, RefusedPolicy } from '#contract/policy-admin.ts';
import { toChinaTime } from '#domain/china-time.ts';
import { overlays } from '#components/antd/overlays.ts';
import css from './Dialogs.module.css';
import type { Refusal } from './failures.ts';

type Props = {
  refusal: Refusal;
  onClose: () => void;
  /** What has changed, where the page knows. */
  children?: ReactNode;
};

/** The policies that refused an action, each with the reason; the others were not changed either. */
export function RefusedDialog({ refusal, onClose, children }: Props) {
  const { t } = useTranslation('policyAdmin');
  const count = refusal.policies.length;
  return (
    <Modal
      open
      title={refusal.kind === 'changed' ? t('changed.title', { count }) : t('refused.title', { count })}
      width={640}
      getContainer={overlays}
      onCancel={onClose}
      footer={<Button onClick={onClose}>{t('refused.close')}</Button>}
    >
      <p>{refusal.kind === 'changed' ? t('changed.text') : t('refused.text')}</p>
      <ul className={css.refused}>
        {refusal.kind === 'refused' && refusal.policies.map((one) => <Refused key={one.id} policy={one} onClose={onClose} />)}
        {refusal.kind === 'changed' && refusal.policies.map((one) => <Changed key={one.id} policy={one} onClose={onClose} />)}
      </ul>
      {children}
    </Modal>
  );
}

type RowProps<Policy> = { policy: Policy; onClose: () => void };

function Title({ policy: { id, title }, onClose }: RowProps<Pick<RefusedPolicy, 'id' | 'title'>>) {
  return (
    <Link to="/portal/policy/edit" search={{ id }} lang="zh-CN" onClick={onClose}>
      {title}
    </Link>
  );
}

function Refused({ policy, onClose }: RowProps<RefusedPolicy>) {
  const { t } = useTranslation('policyAdmin');
  const { reason, fields } = policy;
  return (
    <li>
      <Title policy={policy} onClose={onClose} />
      <p>{t(`refused.${reason}`)}</p>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ path, message }) => (
            <li key={`${path} ${message}`}>{message}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Changed({ policy, onClose }: RowProps<ChangedPolicy>) {
  const { t } = useTranslation('policyAdmin');
  const { id, title, state, by, at } = policy;
  return (
    <li>
      {state === 'gone' ? <span lang="zh-CN">{title === '' ? id : title}</span> : <Title policy={policy} onClose={onClose} />}
      {by !== null && at !== null && (
        <p>
          {state === 'gone'
            ? t('changed.gone', { by, time: toChinaTime(at).replace('T', ' ') })
            : t('changed.by', { by, time: toChinaTime(at).replace('T', ' '), state: t(`state.${state}`) })}
        </p>
      )}
    </li>
  );
}
