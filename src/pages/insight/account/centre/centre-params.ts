import * as z from 'zod/mini';
import { addressFlag, queryInteger } from '#contract/fields.ts';
import { todoKinds } from '#domain/centre/todo.ts';

/** Parameters of the page: the filters of tasks and notifications. */
export const centreSchema = z.object({
  /** Things of one kind only. */
  todo: z.catch(z.optional(z.enum(todoKinds)), undefined),
  /** All things to do, not only the most urgent. */
  all: addressFlag,
  /** The page of notifications. */
  notices: z._default(z.catch(queryInteger(1, 10_000), 1), 1),
  /** Unread notifications only. */
  unread: addressFlag,
});
export type CentreSearch = z.output<typeof centreSchema>;
export const centreDefaults = { notices: 1 };

const notificationsOnPage = 6;

/** The request for the page's notifications. */
export const requestedNotifications = ({ notices, unread }: { notices: number; unread?: boolean | undefined }) => ({
  count: notificationsOnPage,
  page: notices,
  ...(unread === true && { unread: true }),
});

export const pagesOf = (total: number): number => Math.ceil(total / notificationsOnPage);
