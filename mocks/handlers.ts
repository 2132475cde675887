import { http } from 'msw';
import type { HttpHandler } from 'msw';

type App = { fetch: (request: Request) => Response | Promise<Response> };

/** Every API request goes to the real server app, in process: there is nothing here that could drift from it. */
export function handlers(app: App): HttpHandler[] {
  return ['*/api/*', '*/apiv2/*'].map((path) => http.all(path, ({ request }) => app.fetch(request)));
}
