import type { Logger } from 'pino';
import { compressAnswer } from '../answer/compress-answer.ts';
import { isHttps } from '../forwarded.ts';
import { addSecurityHeaders } from '../answer/security-headers.ts';
import { answerNothingHere, answerPart, answerStatic, isPage } from './answer.ts';
import type { BuiltApp } from './files.ts';
import { pagePath } from './page-content.ts';
import type { Pages } from './page-content.ts';

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;

type Site = {
  api: Fetch;
  /** Undefined if another server serves the page, as in development. */
  builtApp: BuiltApp | undefined;
  /** Contents of pages, if they are sent before the scripts. */
  pages?: Pages | undefined;
  log: Logger;
  trustedProxies: number;
};

/** Serves API and built app under one origin, with the headers every answer has. */
export function buildSite({ api, builtApp, pages, log, trustedProxies }: Site): Fetch {
  const answerBuilt = async (app: BuiltApp, request: Request, path: string): Promise<Response | undefined> => {
    const isGet = request.method === 'GET';
    if (path === pagePath) return answerPart(app, request, isGet ? await pages?.page(request, askedIn(request)) : undefined);
    return answerStatic(app, request, path, isPage(path) && isGet ? await pages?.home(request) : undefined);
  };
  const answerOther = async (request: Request, path: string): Promise<Response> => {
    const started = performance.now();
    const response = (builtApp && (await answerBuilt(builtApp, request, path))) ?? answerNothingHere(request);
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

/** Returns the address and width in a request for `pagePath`. */
function askedIn(request: Request): { at: string; isNarrow: boolean } {
  const { searchParams } = new URL(request.url);
  return { at: searchParams.get('at') ?? '', isNarrow: searchParams.has('narrow') };
}

export const belongsToApi = (path: string) => /^\/(?:api|apiv2|open|embed)(?:\/|$)/.test(path) || path === '/healthz' || path === '/readyz';

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
