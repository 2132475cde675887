import { getRouteApi } from '@tanstack/react-router';
import { ChannelsPage } from './ChannelsPage.tsx';
import { MailsPage } from './MailsPage.tsx';
import { SentPage } from './SentPage.tsx';

const route = getRouteApi('/_admin/portal/notice');

/** Notifications that administrators sent, the mails and messages to accounts, and the channels of the messages. */
export function BroadcastsPage() {
  const { view } = route.useSearch();
  if (view === 'channels') return <ChannelsPage />;
  return view === 'mails' ? <MailsPage /> : <SentPage />;
}
