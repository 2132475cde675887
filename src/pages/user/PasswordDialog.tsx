import { Button, Modal } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/overlays.ts';
import css from './PasswordDialog.module.css';

export type Told = { username: string; password: string; isNew: boolean };

/** The password the server made, told this once: nobody can look it up again. */
export function PasswordDialog({ told, onClose }: { told: Told | undefined; onClose: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Modal
      open={told !== undefined}
      title={told !== undefined && t(told.isNew ? 'password.made' : 'password.reset', { name: told.username })}
      getContainer={overlays}
      mask={{ closable: false }}
      width={460}
      destroyOnHidden
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('password.noted')}
        </Button>
      }
    >
      {told !== undefined && <Password password={told.password} />}
    </Modal>
  );
}

function Password({ password }: { password: string }) {
  const { t } = useTranslation('people');
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<'no' | 'yes' | 'byHand'>('no');
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(password);
      setCopied('yes');
    } catch {
      // not allowed, or not a secure page: it is selected for the person to copy
      field.current?.select();
      setCopied('byHand');
    }
  };
  return (
    <>
      <div className={css.line}>
        <input ref={field} readOnly className={css.password} aria-label={t('password.label')} value={password} />
        <Button icon={copied === 'yes' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />} onClick={() => void copy()}>
          {t('password.copy')}
        </Button>
      </div>
      <p className={css.said} role="status">
        {copied === 'yes' && t('password.copied')}
        {copied === 'byHand' && t('password.byHand')}
      </p>
      <p>{t('password.text')}</p>
    </>
  );
}
