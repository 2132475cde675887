import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/public-notice.ts';
import { queryInteger, recordId } from '#contract/fields.ts';

const text = z._default(z.catch(z.pipe(z.transform(String), z.string().check(z.maxLength(100))), ''), '');

/** Parameters of the page: the filters of the list, or the notice that is shown, with the name that is looked for in it. */
export const noticeSearch = z.object({
  id: z._default(z.catch(z.union([recordId, z.literal('')]), ''), ''),
  name: text,
  stage: z.catch(z.optional(z.enum(['running', 'ended'])), undefined),
  policy: z.catch(z.optional(recordId), undefined),
  keyword: text,
  page: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
});
export type NoticeSearch = z.output<typeof noticeSearch>;
export const noticeDefaults = { id: '', name: '', keyword: '', page: 1 } as const;

export const noticesOnPage = 20;

/** Returns the list request. */
export const noticeAsked = ({ stage, policy, keyword, page }: Pick<NoticeSearch, 'stage' | 'policy' | 'keyword' | 'page'>) =>
  ({
    page,
    pageSize: noticesOnPage,
    keyword,
    ...(stage !== undefined && { stage }),
    ...(policy !== undefined && { policyId: policy }),
  }) satisfies CallInput<typeof contract.list>['params'];
