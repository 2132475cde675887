import type { Page, Request } from '@playwright/test';
import type { Fault, Scenario } from '#mocks/scenarios/scenario.ts';
import { look } from './view.ts';
import type { View } from './view.ts';

const isCall = (url: string) => /\/api(v2)?\//.test(new URL(url).pathname);

/** Notes what a page asks and what it complains of, from before it is opened. */
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
  // unhandled rejections arrive here too
  page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message));

  return {
    uncaught,
    /** The paths of the calls so far. */
    calls: () => asked.map((request) => new URL(request.url()).pathname),
    /** How long nothing has been asked or answered; 0 while something is under way. */
    quietFor: () => (underWay.size > 0 ? 0 : Date.now() - lastChange),
    /** Console errors other than one `[pmis] … failed` line a question, and the browser's own about resources. */
    complaints: () => complaintsIn(logged, asked),
  };
}

export type Observer = ReturnType<typeof observe>;

/** The same call with the same body is one question, however often it was tried. */
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

/** A read that met one of these is tried again after at most 800 ms. */
const isTriedAgain = (fault: Fault) => fault.kind === 'refused' || (fault.kind === 'status' && fault.status >= 502 && fault.status <= 504);

/** Whether answers are being held back: then nothing settles, and a loading state is what there is to see. */
export const isHeldBack = ({ fault }: Scenario): boolean => fault.kind === 'late' || fault.kind === 'silence';

/** The sign-in dialog comes a moment after it is said why. */
const awaitsDialog = ({ surfaces }: View) => surfaces.some(({ kind, text }) => kind === 'message' && text === '请先登录');

/** Waits until nothing moves any more and answers what is then on screen; after `patience` ms, whatever is. */
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
