import { delay, http, HttpResponse } from 'msw';
import type { HttpHandler } from 'msw';

/** Faults that can be switched on over the real answers; `path` narrows them to some calls. */
export type Scenario = (path?: string) => HttpHandler[];

const everyCall = '*/api*/*';

const status =
  (code: number): Scenario =>
  (path = everyCall) => [http.all(path, () => HttpResponse.json({ success: false, code, message: `scenario ${code}` }, { status: code }))];

export const scenarios = {
  unauthorised: status(401),
  forbidden: status(403),
  missing: status(404),
  gone: status(410),
  serverError: status(500),
  unavailable: status(503),
  offline: (path = everyCall) => [http.all(path, () => HttpResponse.error())],
  slow: (path = everyCall) => [
    http.all(path, async () => {
      await delay(10_000);
      return undefined;
    }),
  ],
  html: (path = everyCall) => [http.all(path, () => HttpResponse.html('<!doctype html><title>Not the API</title>'))],
  truncated: (path = everyCall) => [
    http.all(path, () => new HttpResponse('{"code":0,"data":{"tot', { headers: { 'content-type': 'application/json' } })),
  ],
  drift: (path = everyCall) => [http.all(path, () => HttpResponse.json({ code: 0, success: true, data: { total: 'many', list: null } }))],
} satisfies Record<string, Scenario>;
