import { Suspense, useCallback, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { AnnounceContext } from './announce-context.ts';
import type { Announcement } from './announce-context.ts';
import { ConfirmContext } from './confirm-context.ts';
import type { Question } from './confirm-context.ts';
import type { FeedbackLayerProps } from './FeedbackLayer.tsx';

type Asked = { question: Question; answer: (isYes: boolean) => void };

/** Provides `useAnnounce` and `useConfirm`. Their parts are loaded on first use. */
export function FeedbackScope({ children }: { children: ReactNode }) {
  const [Layer, setLayer] = useState<ComponentType<FeedbackLayerProps>>();
  const [announcement, setAnnouncement] = useState<Announcement>();
  const [asked, setAsked] = useState<Asked>();
  const load = useCallback(async () => {
    const { FeedbackLayer } = await import('./FeedbackLayer.tsx');
    setLayer(() => FeedbackLayer);
  }, []);
  const announce = useCallback(
    (next: Announcement) => {
      setAnnouncement({ ...next });
      // the action is done: only the message is missing
      void load().catch(() => undefined);
    },
    [load],
  );
  const confirm = useCallback(
    async (question: Question) => {
      const { promise, resolve } = Promise.withResolvers<boolean>();
      // a new question replaces an open one, which is answered with no
      setAsked((before) => {
        before?.answer(false);
        return { question, answer: resolve };
      });
      // without the dialog's chunk the browser asks
      await load().catch(() => resolve(window.confirm([question.title, question.text].join('\n'))));
      return promise;
    },
    [load],
  );
  const forget = useCallback((gone: Announcement) => setAnnouncement((now) => (now === gone ? undefined : now)), []);
  const answer = (isYes: boolean) => {
    asked?.answer(isYes);
    setAsked(undefined);
  };
  return (
    <ConfirmContext value={confirm}>
      <AnnounceContext value={announce}>
        {children}
        {Layer !== undefined && (
          <Suspense>
            <Layer announcement={announcement} onGone={forget} question={asked?.question} onAnswer={answer} />
          </Suspense>
        )}
      </AnnounceContext>
    </ConfirmContext>
  );
}
