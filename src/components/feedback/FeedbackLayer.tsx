import type { Announcement } from './announce-context.ts';
import { AnnounceLine } from './AnnounceLine.tsx';
import type { Question } from './confirm-context.ts';
import { useEffect, useId, useRef } from 'react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import css from './ConfirmDialog.module.css';
import { QuestionText } from './QuestionText.tsx';

const yes = 'yes';

/** A question in the browser's own dialog, for pages without antd. Escape answers no. */
function ConfirmDialog({ question, onAnswer }: { question: Question; onAnswer: (isYes: boolean) => void }) {
  const { t } = useTranslation('feedback');
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  const close = (answer: string) => (event: MouseEvent) => {
    // the second click of a double click is meant for the control that opened the dialog
    if (event.detail < 2) dialog.current?.close(answer);
  };
  const { title, action, cancel = t('confirm.cancel'), danger = false } = question;
  return (
    <dialog
      ref={dialog}
      className={css.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        // ignores the repeats of a held Enter key that opened the dialog
        if (event.repeat && event.key === 'Enter') event.preventDefault();
      }}
      onClose={() => onAnswer(dialog.current?.returnValue === yes)}
    >
      <h2 id={`${id}-title`} className={css.title}>
        {title}
      </h2>
      <div id={`${id}-text`}>
        <QuestionText question={question} listClass={css.names} />
      </div>
      <div className={css.buttons}>
        <Button onClick={close('')}>{cancel}</Button>
        <Button look={danger ? 'plain' : 'primary'} className={danger ? css.danger : undefined} onClick={close(yes)}>
          {action}
        </Button>
      </div>
    </dialog>
  );
}

export type FeedbackLayerProps = {
  announcement: Announcement | undefined;
  onGone: (announcement: Announcement) => void;
  question: Question | undefined;
  onAnswer: (isYes: boolean) => void;
};

/** Messages and questions over a page, without antd. */
export function FeedbackLayer({ announcement, onGone, question, onAnswer }: FeedbackLayerProps) {
  return (
    <>
      <AnnounceLine announcement={announcement} onGone={onGone} />
      {question !== undefined && <ConfirmDialog key={question.title} question={question} onAnswer={onAnswer} />}
    </>
  );
}
