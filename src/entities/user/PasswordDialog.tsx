import { Button, Modal } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/overlays.ts';
import type { Told } from './password-context.ts';
import css from './PasswordDialog.module.css';

type Props = { told: Told; open: boolean; onNoted: () => void; onClosed: () => void };

/** The password the server made, told this once: nobody can look it up again, so that only its own button closes it. */
export function PasswordDialog({ told: { username, password, isNew }, open, onNoted, onClosed }: Props) {
  const { t } = useTranslation('people');
  return (
    <Modal
      open={open}
      title={t(isNew ? 'password.made' : 'password.reset', { name: username })}
      getContainer={overlays}
      mask={{ closable: false }}
      keyboard={false}
      closable={false}
      width={460}
      destroyOnHidden
      afterClose={onClosed}
      footer={
        <Button type="primary" onClick={onNoted}>
          {t('password.noted')}
        </Button>
      }
    >
      <Password key={password} password={password} />
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
