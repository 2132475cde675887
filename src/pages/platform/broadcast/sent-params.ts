import * as z from 'zod/mini';
import { selectedSearch, tableDefaults, tableSearch } from '#contract/fields.ts';
import { mailStates } from '#domain/notification.ts';

/** Parameters of the page: the open list and its filters, and the open record: the id of a notification, mail or channel, or `new`. */
export const sentSearch = z.object({
  ...tableSearch,
  ...selectedSearch,
  view: z._default(z.catch(z.enum(['notices', 'mails', 'channels']), 'notices'), 'notices'),
  /** The state of mails. */
  state: z.catch(z.optional(z.enum(mailStates)), undefined),
  /** The channel of mails: its id, or `mail`. */
  channel: z.catch(z._default(z.string(), ''), ''),
  notice: z.catch(z._default(z.string(), ''), ''),
});
export type SentSearch = z.output<typeof sentSearch>;

export const sentDefaults = { ...tableDefaults, selected: [], view: 'notices' as const, state: undefined, channel: '', notice: '' };

export const newChannel = 'new';

/** Returns the list request. */
export const sentAsked = ({ keyword, page, pageSize }: Asked) => ({ keyword, page, pageSize });

type Asked = Pick<SentSearch, 'keyword' | 'page' | 'pageSize' | 'state' | 'channel'>;

/** Returns the request of the list of mails. */
export const mailsAsked = ({ keyword, page, pageSize, state, channel }: Asked) => ({
  keyword,
  page,
  pageSize,
  states: state === undefined ? [] : [state],
  channel,
});
