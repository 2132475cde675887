import type { Page } from '@playwright/test';

/** A failure as the user sees it. `inline` replaces content; `page` is an error page that the app navigated to. */
export type Surface = { kind: 'inline' | 'page' | 'message' | 'notification' | 'dialog'; text: string };

/** What is on screen. */
export type View = {
  hash: string;
  text: string;
  loading: boolean;
  /** The page says that its settings are missing: the failure of the settings call, shown besides any other. */
  notice: boolean;
  surfaces: Surface[];
  /** Names of enabled links and buttons: in the dialog if one is open, else in the main part, else anywhere. */
  actions: string[];
};

/** Reads the page in one evaluation, so that all values belong to the same moment. */
export const readView = (page: Page): Promise<View> =>
  page.evaluate((): View => {
    const isVisible = (element: Element): element is HTMLElement =>
      element instanceof HTMLElement && element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    const all = (selector: string, inside: ParentNode = document) => [...inside.querySelectorAll(selector)].filter(isVisible);
    const textOf = (element: HTMLElement) => element.innerText.replaceAll(/\s+/g, ' ').trim();
    const root = document.getElementById('root');
    const dialog = all('[role=dialog]')[0];
    const toasts = (selector: string, kind: 'message' | 'notification') => all(selector).map((one) => ({ kind, text: textOf(one) }));
    const main = all('main')[0];
    // Content behind a dialog cannot be reached, so its failures do not count.
    const contentFailures: Surface[] =
      dialog === undefined
        ? [
            ...all('#root [role=alert]').map((one) => ({ kind: 'inline' as const, text: textOf(one) })),
            ...(location.hash.startsWith('#/exception') && main !== undefined ? [{ kind: 'page' as const, text: textOf(main) }] : []),
          ]
        : [{ kind: 'dialog', text: textOf(dialog) }];
    const scope = dialog ?? main ?? document;
    return {
      hash: location.hash,
      text: root === null ? '' : textOf(root),
      loading: all('[data-testid=page-spinner], [role=status][aria-label], [aria-busy=true], .ant-spin-spinning').length > 0,
      notice: all('[role=status]').some((status) => all('button', status).length > 0),
      surfaces: [...contentFailures, ...toasts('.ant-message-notice', 'message'), ...toasts('.ant-notification-notice', 'notification')],
      actions: all('a[href], button:enabled', scope)
        .map((element) => textOf(element) || (element.getAttribute('aria-label') ?? ''))
        .filter((name) => name !== ''),
    };
  });
