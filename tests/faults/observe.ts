import type { Page, Request } from '@playwright/test';
import type { Fault, Scenario } from '#mocks/scenarios/scenario.ts';
import { look } from './view.ts';
import type { View } from './view.ts';

const isCall = (url: string) => /\/api(v2)?\//.test(new URL(url).pathname);

/** Records requests, console errors and uncaught errors of a page. Call it before opening the page. */
export function observe(page: Page) {
  const asked: Request[] = [];
  const underWay = new Set<Request>();
  const logged: string[] = [];
  const uncaught: string[] = [];
  let lastChange = Date.now();
  page.on('request', (request) => {
    lastChange = Date.now();
    underWay.add(request);
    if (isCall(request.url())) asked.push(request);
  });
  const over = (request: Request) => {
    lastChange = Date.now();
    underWay.delete(request);
  };
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  // Includes unhandled rejections.
  page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message));

  return {
    uncaught,
    /** The paths of the calls so far. */
    calls: () => asked.map((request) => new URL(request.url()).pathname),
    /** Milliseconds since the last request or response; 0 while a request is open. */
    quietFor: () => (underWay.size > 0 ? 0 : Date.now() - lastChange),
    /** Console errors, except one `[pmis] … failed` line per distinct call and the browser's own errors about resources. */
    complaints: () => complaintsIn(logged, asked),
  };
}

export type Observer = ReturnType<typeof observe>;

/** Retries of the same call with the same body count as one. */
function complaintsIn(logged: string[], asked: Request[]): string[] {
  const questions = new Map<string, Set<string>>();
  for (const request of asked) {
    const { pathname, search } = new URL(request.url());
    const call = `${request.method()} ${pathname}`;
    questions.set(call, (questions.get(call) ?? new Set()).add(search + (request.postData() ?? '')));
  }
  const failures = new Map<string, number>();
  const others: string[] = [];
  for (const line of logged) {
    const call = /^\[pmis\] (.+) failed/.exec(line)?.[1];
    if (call !== undefined) failures.set(call, (failures.get(call) ?? 0) + 1);
    else if (!line.startsWith('Failed to load resource')) others.push(line);
  }
  const repeated = [...failures].filter(([call, times]) => times > Math.max(1, questions.get(call)?.size ?? 0));
  return [...others, ...repeated.map(([call, times]) => `[pmis] ${call} failed: ${times} times for one question`)];
}

/** Whether the app retries a read after this fault; it does so within 800 ms. */
const isTriedAgain = (fault: Fault) => fault.kind === 'refused' || (fault.kind === 'status' && fault.status >= 502 && fault.status <= 504);

/** Whether responses are held back. The page then never settles and must show a loading state. */
export const isHeldBack = ({ fault }: Scenario): boolean => fault.kind === 'late' || fault.kind === 'silence';

/** The sign-in dialog opens shortly after the warning. */
const awaitsDialog = ({ surfaces }: View) => surfaces.some(({ kind, text }) => kind === 'message' && text === '请先登录');

/** Waits until the page is idle and returns its view. After `patience` ms, returns the view as it is. */
export async function settled(page: Page, observer: Observer, scenario: Scenario, patience = 8000): Promise<View> {
  const quiet = isTriedAgain(scenario.fault) ? 1000 : 250;
  const until = Date.now() + patience;
  for (;;) {
    const view = await look(page).catch(() => undefined);
    const done =
      view !== undefined &&
      (isHeldBack(scenario) ? view.loading : observer.quietFor() > quiet && !view.loading && view.text !== '' && !awaitsDialog(view));
    if (done) return view;
    if (view !== undefined && Date.now() > until) return view;
    await page.waitForTimeout(50);
  }
}
