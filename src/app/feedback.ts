import { now } from '#http/clock.ts';

/** Something to say over the page: a failed call, or that a sign-in is asked for. */
export type FeedbackItem = {
  error: Error | 'signIn';
  /** The data of an earlier answer is still on screen. */
  isRefetch: boolean;
  /** Milliseconds since 1970. */
  at: number;
};

type Listener = (item: FeedbackItem) => void;

/** What is to be said, kept until something can say it. The words and antd are fetched when the first item is due: `FeedbackOutlet.tsx`. */
export function createFeedback() {
  const waiting: FeedbackItem[] = [];
  let current: Listener | undefined;
  return {
    say: (error: FeedbackItem['error'], isRefetch = false): void => {
      const item = { error, isRefetch, at: now().getTime() };
      if (current === undefined) waiting.push(item);
      else current(item);
    },
    subscribe: (listener: Listener) => {
      current = listener;
      for (const item of waiting.splice(0)) listener(item);
      return () => {
        current = undefined;
      };
    },
  };
}

export type Feedback = ReturnType<typeof createFeedback>;
