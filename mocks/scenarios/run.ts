import { fits, isCall } from './scenario.ts';
import type { End, Fault, Scenario, Target } from './scenario.ts';

/** The outcome of a request in an adapter: answer it, answer it late, leave it hanging, refuse it. */
export type Outcome =
  | { kind: 'answer'; status: number; contentType: string; body: string }
  | { kind: 'late'; ms: number }
  | { kind: 'silence' }
  | { kind: 'refused' };

/** A request as an adapter sees it; `source` is the repository file an asset was made from, if any. */
export type Asked = { url: string; source?: string | undefined };

/** A running scenario: counts answers and time, and returns undefined if the real answer applies. */
export type Run = { outcomeOf: (asked: Asked) => Outcome | undefined };

/** Starts a scenario; time counts from its first request. */
export function startScenario(
  { on, fault, ends }: Pick<Scenario, 'on' | 'fault' | 'ends'>,
  now: () => number = () => performance.now(),
): Run {
  const answers = new Map<string, number>();
  let since: number | undefined;

  function isOver(path: string, end: End): boolean {
    if ('answers' in end) return (answers.get(path) ?? 0) >= end.answers;
    if ('ms' in end) return now() - (since ?? now()) >= end.ms;
    return false;
  }

  return {
    outcomeOf(asked) {
      const { pathname } = new URL(asked.url);
      if (!isMeant(on, asked)) return undefined;
      since ??= now();
      if (ends !== undefined && isOver(pathname, ends)) return undefined;
      answers.set(pathname, (answers.get(pathname) ?? 0) + 1);
      return outcome(fault, pathname);
    },
  };
}

function isMeant(on: Target, { url, source }: Asked): boolean {
  const { pathname, origin } = new URL(url);
  if (on === 'calls') return isCall(pathname);
  if ('path' in on) return fits(on.path, origin + pathname);
  return source !== undefined && on.files.test(source);
}

function outcome(fault: Fault, pathname: string): Outcome {
  switch (fault.kind) {
    case 'status':
      return json(fault.status, envelope(pathname, { code: fault.status, message: `scenario ${fault.status}`, data: null }));
    case 'failed':
      return json(200, envelope(pathname, { code: 'SCENARIO', ...fault, data: null }));
    case 'data':
      return json(200, envelope(pathname, { code: 0, data: fault.data }));
    case 'raw':
      return { ...fault, kind: 'answer' };
    default:
      return fault;
  }
}

const json = (status: number, value: unknown): Outcome => ({
  kind: 'answer',
  status,
  contentType: 'application/json',
  body: JSON.stringify(value),
});

type Content = { code: number | string; message?: string; showType?: number; data: unknown };

/** `/apiv2` and `/api` have different envelopes. */
function envelope(pathname: string, { code, message, showType, data }: Content): unknown {
  const shown = showType === undefined ? {} : { showType };
  if (pathname.startsWith('/apiv2/')) return { code, data, ...(message !== undefined && { message }), ...shown };
  if (code === 0) return { success: true, data };
  return { success: false, data, errorCode: String(code), ...(message !== undefined && { errorMessage: message }), ...shown };
}
