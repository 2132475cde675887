import { Modal } from 'antd';
import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { overlays } from '#components/antd/overlays.ts';
import { ConfirmContext } from './confirm-context.ts';
import type { Question } from './confirm-context.ts';
import css from './ConfirmHost.module.css';
import { QuestionText } from './QuestionText.tsx';

type Asked = { question: Question; answer: (yes: boolean) => void };

/** The back-office's confirmation dialog; `useConfirm` opens it. */
export function ConfirmHost({ children }: { children: ReactNode }) {
  const { t } = useTranslation('feedback');
  const [asked, setAsked] = useState<Asked>();
  const [open, setOpen] = useState(false);
  const confirm = useCallback((question: Question) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    // a new question replaces an open one, which is answered with no
    setAsked((before) => {
      before?.answer(false);
      return { question, answer: resolve };
    });
    setOpen(true);
    return promise;
  }, []);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setOpen(false);
  };
  const { title, action, cancel = t('confirm.cancel'), danger = false } = asked?.question ?? { title: '', action: '' };
  return (
    <ConfirmContext value={confirm}>
      {children}
      <Modal
        open={open}
        title={title}
        width={480}
        centered
        zIndex={1200}
        getContainer={overlays}
        okText={action}
        cancelText={cancel}
        okButtonProps={{ danger }}
        closable={false}
        destroyOnHidden
        onOk={() => answer(true)}
        onCancel={() => answer(false)}
      >
        {asked !== undefined && <QuestionText question={asked.question} listClass={css.names} />}
      </Modal>
    </ConfirmContext>
  );
}
