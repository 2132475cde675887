import { giveAnswers } from '#http/response-cache.ts';
import { settings } from '#http/settings.ts';
import { hasToken } from '#http/token.ts';

/** Whether the home page that the server sent is on the screen: it stays until it can be replaced as a whole. */
export const isHomeShown = (): boolean =>
  document.getElementById('home-markup') !== null && document.documentElement.dataset['otherPage'] === undefined;

/** Whether the browser may have taken the page from its cache, with answers of long ago. */
const isOld = () => (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'back_forward';

/** Uses the answers that came with the page, unless they are old, in another language, of another server, or a user is signed in. */
export function takeHomeAnswers(): void {
  const text = document.getElementById('home-answers')?.textContent ?? '';
  if (text === '' || isOld() || hasToken() || settings().baseUrl !== undefined) return;
  const { language, date, answers } = JSON.parse(text) as { language: string; date: string; answers: Record<string, string> };
  if (language === document.documentElement.lang) giveAnswers(answers, date);
}
