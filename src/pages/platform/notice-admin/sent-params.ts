import * as z from 'zod/mini';
import { selectedSearch, tableDefaults, tableSearch } from '#contract/fields.ts';
import { mailStates } from '#domain/notice.ts';

/** Parameters of the page: the open list and its filters, and the open record: the id of a notification or mail, or `new`. */
export const sentSearch = z.object({
  ...tableSearch,
  ...selectedSearch,
  view: z._default(z.catch(z.enum(['notices', 'mails']), 'notices'), 'notices'),
  /** Of mails. */
  state: z.catch(z.optional(z.enum(mailStates)), undefined),
  notice: z.catch(z._default(z.string(), ''), ''),
});
export type SentSearch = z.output<typeof sentSearch>;

export const sentDefaults = { ...tableDefaults, selected: [], view: 'notices' as const, state: undefined, notice: '' };

/** Returns the list request. */
export const sentAsked = ({ keyword, page, pageSize }: Asked) => ({ keyword, page, pageSize });

type Asked = Pick<SentSearch, 'keyword' | 'page' | 'pageSize' | 'state'>;

/** Returns the request of the list of mails. */
export const mailsAsked = ({ keyword, page, pageSize, state }: Asked) => ({
  keyword,
  page,
  pageSize,
  states: state === undefined ? [] : [state],
});
