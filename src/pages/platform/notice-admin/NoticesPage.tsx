import { getRouteApi } from '@tanstack/react-router';
import { MailsPage } from './MailsPage.tsx';
import { SentPage } from './SentPage.tsx';

const route = getRouteApi('/_admin/portal/notice');

/** Notifications that administrators sent, and the mails to accounts. */
export function NoticesPage() {
  const { view } = route.useSearch();
  return view === 'mails' ? <MailsPage /> : <SentPage />;
}
