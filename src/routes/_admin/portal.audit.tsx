import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { auditQueries } from '#api/audit.ts';
import { requireResource } from '#entities/platform/resource/guard.ts';
import { auditAsked, auditDefaults, auditSearch } from '#pages/platform/audit/audit-params.ts';
import { AuditPage } from '#pages/platform/audit/AuditPage.tsx';

export const Route = createFileRoute('/_admin/portal/audit')({
  validateSearch: auditSearch,
  search: { middlewares: [stripSearchParams(auditDefaults)] },
  beforeLoad: requireResource('system:audit'),
  loaderDeps: ({ search }) => auditAsked(search),
  loader: ({ context, deps }) => context.load({ messages: ['system'], also: [auditQueries.list(deps)] }),
  component: AuditPage,
});
