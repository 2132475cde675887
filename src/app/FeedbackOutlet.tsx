import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AntdScope } from '#components/antd/AntdScope.tsx';
import type { FeedbackItem } from './feedback.ts';
import { createNewFilter, messageOf } from './messages.ts';
import type { Words } from './messages.ts';

type Props = { items: readonly FeedbackItem[]; onShown: (shown: readonly FeedbackItem[]) => void };

/** Shows each failure once, in order, through antd's themed message and notification. */
export function FeedbackOutlet(props: Props) {
  return (
    <AntdScope>
      <App component={false}>
        <Speaker {...props} />
      </App>
    </AntdScope>
  );
}

function Speaker({ items, onShown }: Props) {
  const { message, notification } = App.useApp();
  const { t, i18n } = useTranslation();
  const [isNew] = useState(createNewFilter);
  useEffect(() => {
    let isOver = false;
    const words: Words = {
      signIn: () => t('failure.signIn'),
      fallback: () => t('failure.retry'),
      network: () => t('failure.network'),
      unreadable: () => t('failure.unreadable'),
      refreshFailed: () => t('failure.refresh'),
      status: (status, statusText) => t(`status:text.${status}` as 'status:text.500', { defaultValue: statusText }),
    };
    // the names of statuses load with the first failure; without them, the server's own text is shown
    void i18n.loadNamespaces('status').then(() => {
      if (isOver) return;
      for (const item of items) {
        const shown = messageOf(item, words);
        if (shown === undefined || !isNew(shown, item.at)) continue;
        const { kind, title, text } = shown;
        if (kind === 'notify') notification.error({ title, description: text });
        else void message[kind](text);
      }
      if (items.length > 0) onShown(items);
    });
    return () => {
      isOver = true;
    };
  }, [items, onShown, message, notification, isNew, t, i18n]);
  return null;
}
