import { App } from 'antd';
import { useEffect, useRef } from 'react';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import type { FeedbackItem } from './feedback.ts';

/** Shows each item once, in order, through antd's themed message and notification. */
export function FeedbackOutlet({ items }: { items: FeedbackItem[] }) {
  return (
    <AntdScope>
      <App component={false}>
        <Speaker items={items} />
      </App>
    </AntdScope>
  );
}

function Speaker({ items }: { items: FeedbackItem[] }) {
  const { message, notification } = App.useApp();
  const shownCount = useRef(0);
  useEffect(() => {
    for (const { kind, title, text } of items.slice(shownCount.current)) {
      if (kind === 'notify') notification.error({ title, description: text });
      else void message[kind](text);
    }
    shownCount.current = items.length;
  }, [items, message, notification]);
  return null;
}
