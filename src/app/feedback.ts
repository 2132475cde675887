import { now } from '#http/clock.ts';

/** An item shown over the page: a failed call, or a request to sign in. */
export type FeedbackItem = {
  error: Error | 'signIn';
  /** The data of an earlier answer is still on screen. */
  isRefetch: boolean;
  /** Milliseconds since 1970. */
  at: number;
};

type Listener = (item: FeedbackItem) => void;

/** Items to show, kept until something can show them. The words and antd are loaded with the first item: `FeedbackOutlet.tsx`. */
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
