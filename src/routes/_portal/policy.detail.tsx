import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { dictQueries } from '#api/dict.ts';
import { companyChoiceQueries } from '#api/company-choice.ts';
import { policyDetailQueries } from '#api/policy-detail.ts';
import { policyQueries } from '#api/policy.ts';
import { recordNameQueries } from '#entities/publishing/policy/record-name-queries.ts';
import { idParam, requireId } from '#entities/platform/site/require-id.ts';
import { PolicyDetailPage } from '#pages/publishing/policy/detail/DetailPage.tsx';
import { versionsParam } from '#pages/publishing/policy/versions/versions-param.ts';

export const Route = createFileRoute('/_portal/policy/detail')({
  validateSearch: z.object({ id: idParam, versions: versionsParam }),
  loaderDeps: ({ search: { id, business } }) => ({ id, business }),
  loader: ({ context, deps: { id, business } }) => {
    requireId(id);
    return context.load({
      messages: ['policy', 'policyDetail', 'apply'],
      needs: [policyDetailQueries.detail(id)],
      also: [
        policyDetailQueries.similar(id),
        dictQueries.vocabulary(),
        policyQueries.areaDict(),
        ...recordNameQueries(),
        ...(business === undefined ? [] : [companyChoiceQueries.businessBase(business)]),
      ],
    });
  },
  component: PolicyDetailPage,
});
