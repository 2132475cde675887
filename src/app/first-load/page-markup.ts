import { giveAnswers } from '#http/response-cache.ts';
import { settings } from '#http/settings.ts';
import { hasToken } from '#http/token.ts';

/** Whether the page that the server sent is on the screen: it stays until it can be replaced as a whole. */
export const isPageShown = (): boolean =>
  document.getElementById('page-markup') !== null && document.documentElement.dataset['otherPage'] === undefined;

/** Whether the browser may have taken the page from its cache, with answers of long ago. */
const isOld = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

/**
 * Uses the answers that came with the page or were fetched for it, unless they are old, in another language or of another server, or a user
 * is signed in. Stops waiting for answers that are still loading.
 */
export function takePageAnswers(): void {
  window.pmisAsked?.abort();
  const text = document.getElementById('page-answers')?.textContent ?? '';
  if (text === '' || isOld() || hasToken() || settings().baseUrl !== undefined) return;
  const { language, date, answers } = JSON.parse(text) as NonNullable<Window['pmisPage']>;
  if (language !== document.documentElement.lang) return;
  const asked = isPageShown() ? window.pmisPage : undefined;
  giveAnswers({ ...answers, ...asked?.answers }, asked?.date ?? date);
}
