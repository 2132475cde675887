import * as z from 'zod/mini';
import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/public-notice-admin.ts';
import { recordId, tableDefaults, tableSearch } from '#contract/fields.ts';
import { noticeStages } from '#domain/public-notice/states.ts';

/** The drawer with a notice that is not stored. */
export const newNotice = 'new';

/** Parameters of the page: the filters of the list, and the notice in the drawer. */
export const adminNoticeSearch = z.object({
  ...tableSearch,
  stage: z.catch(z.optional(z.enum(noticeStages)), undefined),
  notice: z.catch(z._default(z.union([recordId, z.literal('')]), ''), ''),
});
export type AdminNoticeSearch = z.output<typeof adminNoticeSearch>;

export const adminNoticeDefaults = { ...tableDefaults, notice: '' } as const;

/** Returns the list request. */
export const askedOf = ({ keyword, stage, page, pageSize }: Pick<AdminNoticeSearch, 'keyword' | 'stage' | 'page' | 'pageSize'>) =>
  ({ keyword, page, pageSize, ...(stage !== undefined && { stage }) }) satisfies CallInput<typeof contract.list>['params'];
