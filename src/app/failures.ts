import type { Mutation, Query } from '@tanstack/react-query';
import { BusinessError, HttpError, isCallError, SchemaError, ParseError, NetworkError } from '#http/errors.ts';
import { showType } from '#contract/envelope.ts';
import type { Feedback } from './feedback.ts';
import { logFailure } from './first-load/query-client.ts';

type Words = {
  fallback: () => string;
  network: () => string;
  unreadable: () => string;
  refreshFailed: () => string;
  status: (status: number, statusText: string) => string;
};

export type FailureDeps = {
  feedback: Feedback;
  words: Words;
  goTo: (path: '/exception/403' | '/exception/404' | '/exception/500', how: 'push' | 'replace') => void;
  goToException: (errorCode: string, errorMessage: string) => void;
  /** The server refuses every other call of this user until they choose a new password. */
  askNewPassword: () => void;
};

/** Decides in one place how a failed call is shown. A page's own failure is shown by its boundary, a form's by the form. */
export function createFailureHandlers({ feedback, words, goTo, goToException, askNewPassword }: FailureDeps) {
  /** Opens an error page for statuses that need one; returns whether it did. */
  function followStatus(error: Error): boolean {
    if (!(error instanceof HttpError)) return false;
    const { status } = error;
    if (status === 401) return true;
    if (status === 403) goTo('/exception/403', 'replace');
    else if (status === 404 || (status > 404 && status < 422)) goTo('/exception/404', 'push');
    else if (status >= 500 && status <= 504) goTo('/exception/500', 'push');
    else return false;
    return true;
  }

  function showFailure(error: Error): void {
    if (error instanceof BusinessError) {
      tellBusiness(error);
    } else if (error instanceof HttpError) {
      const said = [words.status(error.status, error.statusText), error.info.errorMessage];
      feedback.notify(`${error.status} ${error.url}`, said.filter(Boolean).join(' '));
    } else if (error instanceof NetworkError) {
      feedback.error(words.network());
    } else if (error instanceof SchemaError || error instanceof ParseError) {
      feedback.error(words.unreadable());
    } else {
      feedback.error(error.message === '' ? words.fallback() : error.message);
    }
  }

  function tellBusiness({ info }: BusinessError): void {
    const text = info.errorMessage ?? words.fallback();
    if (info.showType === showType.silent) return;
    if (info.showType === showType.warning) feedback.warning(text);
    else if (info.showType === showType.notification) feedback.notify(info.errorCode ?? '', text);
    else if (info.showType === showType.redirect) goToException(info.errorCode ?? '', text);
    else feedback.error(text);
  }

  /** A refusal that a dialog over the page handles: nothing else is shown and the page stays. */
  function isHeldUp(error: Error): boolean {
    if (!(error instanceof HttpError) || error.status !== 403 || error.info.errorCode !== 'PASSWORD_CHANGE') return false;
    askNewPassword();
    return true;
  }

  const isAbort = (error: Error) => isCallError(error) && error.kind === 'abort';

  return {
    onQueryError(error: Error, query: Query<unknown, unknown, unknown>): void {
      if (isAbort(error) || query.meta?.skipErrorHandler === true || isHeldUp(error)) return;
      logFailure(error);
      if (error instanceof HttpError && error.status === 401) return;
      if (error instanceof BusinessError && error.info.showType === showType.redirect) {
        tellBusiness(error);
        return;
      }
      // a failed refresh only shows a message; the data on screen stays
      if (query.state.data !== undefined) feedback.warning(words.refreshFailed());
      else if (query.meta?.surface === 'errorPage') followStatus(error);
    },
    onMutationError(error: Error, mutation: Mutation<unknown, unknown>): void {
      if (isAbort(error) || mutation.meta?.skipErrorHandler === true || isHeldUp(error)) return;
      logFailure(error);
      const surface = mutation.meta?.surface ?? 'messageOrErrorPage';
      if (surface === 'silent' || surface === 'inPlace' || (error instanceof HttpError && error.status === 401)) return;
      if (surface === 'formOrErrorPage' && !(error instanceof HttpError && (error.status === 403 || error.status >= 500))) return;
      // the error page names the kind of failure; the notification names the action that failed
      followStatus(error);
      showFailure(error);
    },
  };
}
