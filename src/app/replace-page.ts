import { flushSync } from 'react-dom';
import { giveAnswers } from '#http/response-cache.ts';
import { isPageShown } from './first-load/page-markup.ts';

const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');

/**
 * Renders the app in place of the page that the server sent. The scroll position, the focus, and early input and clicks move to the same
 * places of the new page, which has the same markup. Later queries ask the server.
 */
export function replacePage(render: () => void): void {
  if (isPageShown()) replace(render);
  else render();
  giveAnswers({}, '');
}

function replace(render: () => void): void {
  const controls = () => [...document.querySelectorAll<HTMLElement>('#root :is(a, button, input)')];
  const before = controls();
  const pressed = before.findIndex((control) => control === window.pmisPressed);
  const focused = before.findIndex((control) => control === document.activeElement);
  const typed = before.map((control) => (control instanceof HTMLInputElement ? control.value : ''));
  const { scrollX, scrollY } = window;
  // React renders the first page in one task anyway
  flushSync(render);
  // keeps the place of a user who has scrolled
  if (scrollY > 0) scrollTo(scrollX, scrollY);
  // the route's own style sheet is there by now
  document.adoptedStyleSheets = [];
  for (const [at, control] of controls().entries()) {
    if (at === focused) control.focus();
    if (at === pressed) control.click();
    if (!typed[at] || !(control instanceof HTMLInputElement) || control.value === typed[at]) continue;
    // the native setter bypasses React's value tracking, so that React sees the event as a change
    native?.set?.call(control, typed[at]);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
