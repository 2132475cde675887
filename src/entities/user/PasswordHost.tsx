import { Button, Modal } from 'antd';
import { Check, Copy } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import css from './PasswordHost.module.css';
import { PasswordContext } from './password-context.ts';
import type { Told } from './password-context.ts';

/** The one dialog that tells passwords; `useTellPassword` hands them in. Several are told one after the other, of each user the newest. */
export function PasswordHost({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Told[]>([]);
  // what a dialog that is closing still shows; after that it is kept nowhere
  const [last, setLast] = useState<Told>();
  const [told] = waiting;
  if (told !== undefined && told !== last) setLast(told);
  const tell = useCallback(
    (next: Told) => setWaiting((before) => [...before.filter(({ username }) => username !== next.username), next]),
    [],
  );
  return (
    <PasswordContext value={tell}>
      {children}
      {last !== undefined && (
        <PasswordDialog
          told={last}
          open={told !== undefined}
          onNoted={() => setWaiting((before) => before.filter((one) => one !== told))}
          onClosed={() => setLast(undefined)}
        />
      )}
    </PasswordContext>
  );
}

type Props = { told: Told; open: boolean; onNoted: () => void; onClosed: () => void };

/** The password the server made, told this once: nobody can look it up again, so that only its own button closes it. */
function PasswordDialog({ told: { username, password, isNew }, open, onNoted, onClosed }: Props) {
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
