import { createFileRoute } from '@tanstack/react-router';
import { DocumentsPage } from '#pages/account/documents/DocumentsPage.tsx';

export const Route = createFileRoute('/_portal/account/xmzl')({
  loader: ({ context }) => context.load({ messages: ['accountPage'] }),
  component: DocumentsPage,
});
