/** Short messages over the page. Their antd chunk is fetched when the first one is due. */
export type Feedback = {
  warning: (text: string) => void;
  error: (text: string) => void;
  notify: (title: string, text: string) => void;
};

export type FeedbackKind = keyof Feedback;
export type FeedbackItem = { kind: FeedbackKind; title: string; text: string };

type Listener = (item: FeedbackItem) => void;

/** The same text within this time (milliseconds) is one failure hit by several queries, and is shown once. */
const sameWithin = 2000;

export function createFeedback(now: () => number = Date.now): Feedback & { subscribe: (listener: Listener) => () => void } {
  const waiting: FeedbackItem[] = [];
  const shown = new Map<string, number>();
  let current: Listener | undefined;

  function push(item: FeedbackItem): void {
    const key = `${item.kind} ${item.title} ${item.text}`;
    const last = shown.get(key);
    if (last !== undefined && now() - last < sameWithin) return;
    shown.set(key, now());
    if (current === undefined) waiting.push(item);
    else current(item);
  }

  return {
    warning: (text) => push({ kind: 'warning', title: '', text }),
    error: (text) => push({ kind: 'error', title: '', text }),
    notify: (title, text) => push({ kind: 'notify', title, text }),
    subscribe(listener) {
      current = listener;
      for (const item of waiting.splice(0)) listener(item);
      return () => {
        current = undefined;
      };
    },
  };
}
