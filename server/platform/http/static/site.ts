import type { Logger } from 'pino';
import { compressAnswer } from '../answer/compress-answer.ts';
import { isHttps } from '../forwarded.ts';
import { addSecurityHeaders } from '../answer/security-headers.ts';
import { answerNothingHere, answerStatic, isPage } from './answer.ts';
import type { BuiltApp } from './files.ts';
import type { Home } from './home-page.ts';

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;

type Site = {
  api: Fetch;
  /** Undefined if another server serves the page, as in development. */
  builtApp: BuiltApp | undefined;
  /** The home page's content for a request, if it is sent with the page. */
  home?: ((request: Request) => Promise<Home | undefined>) | undefined;
  log: Logger;
  trustedProxies: number;
};

/** Serves API and built app under one origin, with the headers every answer has. */
export function buildSite({ api, builtApp, home, log, trustedProxies }: Site): Fetch {
  const answerOther = async (request: Request, path: string): Promise<Response> => {
    const started = performance.now();
    const content = isPage(path) && request.method === 'GET' ? await home?.(request) : undefined;
    const response = (builtApp && answerStatic(builtApp, request, path, content)) ?? answerNothingHere(request);
    log.info({ method: request.method, path, status: response.status, ms: Math.round(performance.now() - started) }, 'request');
    return response;
  };
  return async (request, bindings) => {
    const { pathname } = new URL(request.url);
    const response = belongsToApi(pathname)
      ? await compressAnswer(request, await api(request, bindings))
      : await answerOther(request, decoded(pathname));
    const header = (name: string) => request.headers.get(name) ?? undefined;
    addSecurityHeaders(response.headers, isHttps(request.url, header, trustedProxies));
    return response;
  };
}

export const belongsToApi = (path: string) => /^\/(?:api|apiv2|open|embed)(?:\/|$)/.test(path) || path === '/healthz' || path === '/readyz';

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
