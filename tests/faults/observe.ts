import type { Page, Request } from '@playwright/test';
import type { Fault, Scenario } from '#mocks/scenarios/scenario.ts';
import { readView } from './view.ts';
import type { View } from './view.ts';

const isCall = (url: string) => /\/api(v2)?\//.test(new URL(url).pathname);

/** Records requests, console errors and uncaught errors of a page. Call it before opening the page. */
export function observe(page: Page) {
  const calls: Request[] = [];
  const openRequests = new Set<Request>();
  const logged: string[] = [];
  const uncaught: string[] = [];
  let lastChange = Date.now();
  page.on('request', (request) => {
    lastChange = Date.now();
    openRequests.add(request);
    if (isCall(request.url())) calls.push(request);
  });
  const onDone = (request: Request) => {
    lastChange = Date.now();
    openRequests.delete(request);
  };
  page.on('requestfinished', onDone);
  page.on('requestfailed', onDone);
  page.on('console', (message) => {
    if (message.type() === 'error') logged.push(message.text());
  });
  // Includes unhandled rejections.
  page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message));

  return {
    uncaught,
    /** The paths of the calls so far. */
    calls: () => calls.map((request) => new URL(request.url()).pathname),
    /** Milliseconds since the last request or response; 0 while a request is open. */
    quietFor: () => (openRequests.size > 0 ? 0 : Date.now() - lastChange),
    /** Console errors, except one `[pmis] … failed` line per distinct call and the browser's own errors about resources. */
    unexpectedErrors: () => unexpectedErrors(logged, calls),
  };
}

export type Observer = ReturnType<typeof observe>;

/** Retries of the same call with the same body count as one. */
function unexpectedErrors(logged: string[], calls: Request[]): string[] {
  const distinctInputs = new Map<string, Set<string>>();
  for (const request of calls) {
    const { pathname, search } = new URL(request.url());
    const call = `${request.method()} ${pathname}`;
    distinctInputs.set(call, (distinctInputs.get(call) ?? new Set()).add(search + (request.postData() ?? '')));
  }
  const failures = new Map<string, number>();
  const otherLines: string[] = [];
  for (const line of logged) {
    const call = /^\[pmis\] (.+) failed/.exec(line)?.[1];
    if (call !== undefined) failures.set(call, (failures.get(call) ?? 0) + 1);
    else if (!line.startsWith('Failed to load resource')) otherLines.push(line);
  }
  const repeated = [...failures].filter(([call, times]) => times > Math.max(1, distinctInputs.get(call)?.size ?? 0));
  return [...otherLines, ...repeated.map(([call, times]) => `[pmis] ${call} failed: ${times} times for one distinct call`)];
}

/** Whether the app retries a read after this fault; it does so within 800 ms. */
const isRetried = (fault: Fault) => fault.kind === 'refused' || (fault.kind === 'status' && fault.status >= 502 && fault.status <= 504);

/** Whether responses are held back. The page then never settles and must show a loading state. */
export const isHeldBack = ({ fault }: Scenario): boolean => fault.kind === 'late' || fault.kind === 'silence';

/** The sign-in dialog opens shortly after the warning. */
const awaitsDialog = ({ surfaces }: View) => surfaces.some(({ kind, text }) => kind === 'message' && text === '请先登录');

/** Waits until the page is idle and returns its view. After `patience` ms, returns the view as it is. */
export async function waitUntilIdle(page: Page, observer: Observer, scenario: Scenario, patience = 8000): Promise<View> {
  const quietTime = isRetried(scenario.fault) ? 1000 : 250;
  const deadline = Date.now() + patience;
  for (;;) {
    const view = await readView(page).catch(() => undefined);
    const done =
      view !== undefined &&
      (isHeldBack(scenario) ? view.loading : observer.quietFor() > quietTime && !view.loading && view.text !== '' && !awaitsDialog(view));
    if (done) return view;
    if (view !== undefined && Date.now() > deadline) return view;
    await page.waitForTimeout(50);
  }
}
