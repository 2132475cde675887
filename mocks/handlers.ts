import { http } from 'msw';
import type { HttpHandler } from 'msw';

type App = { fetch: (request: Request) => Response | Promise<Response> };

/** Sends every API request to the real server app, in process, so the mocks cannot drift from it. */
export function handlers(app: App): HttpHandler[] {
  return ['*/api/*', '*/apiv2/*'].map((path) => http.all(path, ({ request }) => app.fetch(request)));
}
