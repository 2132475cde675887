import type { Mutation, Query } from '@tanstack/react-query';
import type { SkipErrorHandler } from '#api/meta.ts';
import { buildingFor, BusinessError, HttpError, isCallError, isNotFound, isNotOffered } from '#http/errors.ts';
import { showType } from '#contract/envelope.ts';
import type { ErrorPage, ErrorPages } from './error-pages.ts';
import type { Feedback } from './feedback.ts';
import { logFailure } from './first-load/query-client.ts';

/** An action required of the user before anything else, by its error code. */
type HeldUp = 'mustChangePassword' | 'mustSetUpSecondFactor';
const heldUp = new Map<string | undefined, HeldUp>([
  ['PASSWORD_CHANGE', 'mustChangePassword'],
  ['SECOND_FACTOR_SETUP', 'mustSetUpSecondFactor'],
]);

export type FailureDeps = {
  say: Feedback['say'];
  errorPages: Pick<ErrorPages, 'open' | 'isAbandoned' | 'isForbidden'>;
  /** The sign-in has ended. */
  askSignIn: () => void;
  /** The server refuses every other call of this user until they have done this. */
  askFirst: (what: HeldUp) => void;
};

type AnyQuery = Query<unknown, unknown, unknown>;

/** Opens an error page; returns whether one is open now. */
type Leave = (page: ErrorPage) => boolean;

/** Returns the error page that a failure leads to, if any. */
function pageOf(error: Error): ErrorPage | undefined {
  if (error instanceof BusinessError) {
    const { errorCode = '', errorMessage = error.message, showType: type } = error.info;
    return type === showType.redirect ? { to: '/exception', how: 'push', search: { errorCode, errorMessage } } : undefined;
  }
  // the component that needed the data reports it
  if (!(error instanceof HttpError) || isNotOffered(error) || buildingFor(error) !== null) return undefined;
  const { status } = error;
  if (status === 403) return { to: '/exception/403', how: 'replace' };
  if (status >= 404 && status <= 421) return { to: '/exception/404', how: 'push' };
  return status >= 500 && status <= 504 ? { to: '/exception/500', how: 'push' } : undefined;
}

const isAbort = (error: Error) => isCallError(error) && error.kind === 'abort';

/** The user closed a browser dialog, such as that for a passkey, or let it time out: no fault, and shown in place. */
const isDeclined = (error: Error) => error.name === 'NotAllowedError';

const isSkipped = (error: Error, skip: SkipErrorHandler = false) => (typeof skip === 'function' ? skip(error) : skip);

/**
 * Shows every failed call, in one place: a message or notification, then the page for its status or showType. Components that needed the
 * data also show their own state.
 */
export function createFailureHandlers({ say, errorPages, askSignIn, askFirst }: FailureDeps) {
  /** Returns true for a refusal that opens a dialog over the page: nothing else is shown and the page stays. */
  function isHeldUp(error: Error): boolean {
    if (!(error instanceof HttpError) || error.status !== 403) return false;
    const what = heldUp.get(error.info.errorCode);
    if (what === undefined) return false;
    askFirst(what);
    return true;
  }

  function handle(error: Error, skip: SkipErrorHandler | undefined, leave: Leave, isRefetch = false): void {
    if (isAbort(error)) return;
    if (!isDeclined(error)) logFailure(error);
    if (isSkipped(error, skip) || isHeldUp(error)) return;
    if (error instanceof HttpError && error.status === 401) {
      // the refusal of an ended sign-in does not concern the present one
      if (error.outdated) return;
      say(error, isRefetch);
      askSignIn();
      return;
    }
    const page = pageOf(error);
    // showType 9 opens the error page without a message
    if (page?.to === '/exception') {
      if (!leave(page)) say(error, isRefetch);
      return;
    }
    say(error, isRefetch);
    if (page !== undefined) leave(page);
  }

  function handleRead(error: Error, { meta, state }: AnyQuery, skip: SkipErrorHandler | undefined, leave: Leave): void {
    // each part shows the progress and retries
    if (buildingFor(error) !== null) return;
    // the data on screen stays, and so does an app that opens without its settings
    if (state.data !== undefined) handle(error, skip, () => false, true);
    else if (meta?.aside === true) handle(error, isNotFound(error) || skip, () => false);
    else if (meta?.startUp === true) handle(error, skip, () => false);
    else handle(error, skip, leave);
  }

  return {
    onQueryError(error: Error, query: AnyQuery): void {
      const { meta } = query;
      const leave: Leave = (page) => errorPages.open(page, query);
      // the page that refuses the whole page is enough
      if (meta?.guarded === true && error instanceof HttpError && error.status === 403)
        void errorPages.isForbidden().then((isForbidden) => handleRead(error, query, isForbidden ? true : meta.skipErrorHandler, leave));
      else handleRead(error, query, meta?.preload === true && errorPages.isAbandoned(query) ? true : meta?.skipErrorHandler, leave);
    },
    onMutationError(error: Error, mutation: Mutation<unknown, unknown>): void {
      handle(error, mutation.meta?.skipErrorHandler, (page) => errorPages.open(page));
    },
  };
}
