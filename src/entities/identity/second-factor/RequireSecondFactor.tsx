import { Modal } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSignOut } from '#api/oauth.ts';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { overlays } from '#components/antd/overlays.ts';
import type { CurrentUser } from '#contract/oauth.ts';
import { useArrive } from '#entities/identity/sign-in/use-arrive.ts';
import { setCurrentUser } from '#session/session.ts';
import { SetUp } from './SetUp.tsx';

/**
 * A dialog over any page while the user must set up a second factor: the server refuses everything else until then. The page below keeps what
 * was typed, and fetches its data again afterwards.
 */
export function RequireSecondFactor({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('secondFactor');
  const arrive = useArrive();
  const signOut = useSignOut();
  const leave = () => {
    signOut();
    setCurrentUser(null);
  };
  return (
    <AntdScope>
      <Modal open getContainer={overlays} width={520} centered closable={false} keyboard={false} footer={null} title={t('required.title')}>
        <p style={{ marginBottom: 16 }}>{t('required.lead', { name: user.username })}</p>
        <SetUp cancel={t('required.signOut')} onCancel={leave} onDone={() => arrive({ ...user, mustSetUpSecondFactor: false })} />
      </Modal>
    </AntdScope>
  );
}
