import type { Announcement } from './announce-context.ts';
import { AnnounceLine } from './AnnounceLine.tsx';
import type { Question } from './confirm-context.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';

export type FeedbackLayerProps = {
  announcement: Announcement | undefined;
  onGone: () => void;
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
