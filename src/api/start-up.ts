import { queryOptions } from '@tanstack/react-query';
import { settings } from '#http/settings.ts';

/** The state of the start-up as a whole: true once settings and user have come or failed, an error while they are late. */
export const startUpQuery = queryOptions({
  queryKey: ['startUp'],
  // set by the start-up alone
  queryFn: (): Promise<boolean> => Promise.resolve(true),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
  // the notice on the page reports that it is late, with a retry
  meta: { access: 'public', skipErrorHandler: true },
});

/** Returns whether the app has started without settings.js, which did not arrive in time. */
export const isSettingsFileLate = (): boolean => settings().isLate;
