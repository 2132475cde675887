import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { documentQueries } from '#api/document.ts';
import { isSignedIn } from '#api/oauth.ts';
import { documentDefaults, documentsAsked, documentSchema } from '#pages/insight/account/documents/document-params.ts';
import { DocumentsPage } from '#pages/insight/account/documents/DocumentsPage.tsx';

export const Route = createFileRoute('/_portal/account/xmzl')({
  validateSearch: documentSchema,
  search: { middlewares: [stripSearchParams(documentDefaults)] },
  loaderDeps: ({ search: { page, kind, standing, keyword } }) => ({ page, kind, standing, keyword }),
  loader: ({ context, deps }) =>
    context.load({
      messages: ['accountPage', 'document', 'file'],
      also: isSignedIn() ? [documentQueries.list(documentsAsked(deps)), documentQueries.required()] : [],
    }),
  component: DocumentsPage,
});
