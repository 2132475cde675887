import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import { overlays } from '#components/antd/overlays.ts';
import { setVisible, useLoginModalVisible } from '#session/session.ts';
import { RegisterForm } from './RegisterForm.tsx';
import { SignInForm } from './SignInForm.tsx';
import { useArrive } from './use-arrive.ts';

/** The sign-in dialog over any page. */
export function LoginDialog() {
  const { t } = useTranslation('auth');
  const visible = useLoginModalVisible();
  const arrive = useArrive();
  const [registering, setRegistering] = useState(false);
  return (
    <AntdScope>
      <Modal
        getContainer={overlays}
        open={visible}
        width={420}
        // above a drawer with a form, and above a question about it
        zIndex={1300}
        footer={null}
        destroyOnHidden
        title={registering ? t('register.title') : t('signIn.title')}
        onCancel={() => setVisible(false)}
      >
        {registering ? <RegisterForm onDone={arrive} /> : <SignInForm onDone={arrive} />}
        <Button type="link" block style={{ marginTop: 8 }} onClick={() => setRegistering(!registering)}>
          {registering ? t('register.toSignIn') : t('signIn.toRegister')}
        </Button>
      </Modal>
    </AntdScope>
  );
}
