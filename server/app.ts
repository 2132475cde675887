import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Hono } from 'hono';
import { TrieRouter } from 'hono/router/trie-router';
import { liveTokens, userOfToken } from '#server/identity/account/tokens.ts';
import { pageOfReturn, returnPath } from '#server/identity/account/own/oidc-return.ts';
import { pageOfProof, proofReturnPath } from '#server/casework/company-proof/visit.ts';
import { inEnglish } from '#server/publishing/english/in-english.ts';
import type { AppEnv, Context, Deps } from '#server/platform/http/context.ts';
import { endpoints } from '#server/platform/http/endpoints.ts';
import { clientAddress } from '#server/platform/http/forwarded.ts';
import { readinessOf } from '#server/platform/http/health.ts';
import { languageOf } from '#server/platform/http/messages.ts';
import { failureBody, isOpen, Problem } from '#server/platform/http/problem.ts';
import { problemOf } from '#server/platform/http/unavailable.ts';
import { isPublicAddress } from '#server/platform/runtime/public-address.ts';
import { modulesIn } from '#server/platform/http/read-folder.ts';
import { notificationStreams } from '#server/platform/notification/streams.ts';
import { holds } from '#server/platform/permission/permissions.ts';

type Routes = (app: Hono<AppEnv>, deps: Deps) => void;

/** Every file of `server/routes`, read from the folder: a new file needs no entry anywhere. */
const routes: Routes[] = (await modulesIn(join(import.meta.dirname, 'routes'))).map(({ file, module }) => {
  if (typeof module['routes'] !== 'function') throw new Error(`server/routes/${file} exports no function routes(app, deps)`);
  return module['routes'] as Routes;
});

/** Dependencies with defaults. */
type Guessed = 'streams' | 'sendsMail' | 'sendsTexts' | 'webhooks' | 'publicUrl' | 'provider' | 'proofService';

/** Builds the whole API as a fetch handler: no listening, no static files, no environment. */
export function buildApp(given: Omit<Deps, 'unserved' | 'access' | 'inEnglish' | Guessed> & Partial<Pick<Deps, Guessed>>): Hono<AppEnv> {
  const access = { userOfToken, holds };
  const guessed = {
    streams: notificationStreams({ ...given, liveTokens }),
    sendsMail: false,
    sendsTexts: false,
    webhooks: { mayAsk: isPublicAddress, plain: false },
    publicUrl: null,
    provider: null,
    proofService: null,
  };
  const deps: Deps = { ...guessed, ...given, access, inEnglish, unserved: new Set(endpoints) };
  const app = new Hono<AppEnv>({ router: new TrieRouter() });

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('language', languageOf(c.req.header('accept-language')));
    c.set('address', addressOf(c, deps.trustedProxies));
    c.set('log', deps.log.child({ requestId }));
    c.header('X-Request-Id', requestId);
    const started = performance.now();
    await next();
    // not by `c.header`, which reads the body of an answer that is there already
    const { headers } = c.res;
    // pages count days by it, also those of another origin
    headers.set('Date', deps.now().toUTCString());
    headers.set('Access-Control-Expose-Headers', 'Date');
    c.get('log').info(
      { method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) },
      'request',
    );
  });
  app.use('/api/*', noStore);
  app.use('/apiv2/*', noStore);
  app.use('/open/*', noStore);

  const ready = readinessOf(deps.db, deps.files.storage);
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    const readiness = await ready();
    return c.json(readiness, readiness.status === 'ready' ? 200 : 503);
  });

  // a provider returns the browser with a query string, which the hash router of the app does not read
  app.get(returnPath, (c) => c.redirect(pageOfReturn(deps.publicUrl, new URL(c.req.url).searchParams)));
  app.get(proofReturnPath, (c) => c.redirect(pageOfProof(deps.publicUrl, new URL(c.req.url).searchParams)));

  for (const mountRoutes of routes) mountRoutes(app, deps);
  const unserved = [...deps.unserved].map(({ name }) => name);
  if (unserved.length > 0) throw new Error(`No route serves ${unserved.join(', ')}: mount each in a file of server/routes`);

  app.onError((error, c) => answerProblem(error, c));
  app.notFound((c) => answerProblem(new Problem(404, 'NO_SUCH_CALL', 'noSuchCall', { values: { path: c.req.path } }), c));
  return app;
}

async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (!c.res.headers.has('cache-control')) c.res.headers.set('Cache-Control', 'no-store');
}

/** Node's server provides the socket as `env.incoming`; in-process calls have none. */
function addressOf(c: Context, hops: number): string {
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return clientAddress((name) => c.req.header(name), incoming?.socket?.remoteAddress, hops);
}

/** Failures in the envelope of the path they happened on. */
function answerProblem(error: Error, c: Context): Response {
  // the client has disconnected: no failure, and the answer is not sent
  if (c.req.raw.signal.aborted) return c.body(null, 503);
  const problem = problemOf(error);
  if (problem.status === 503) c.var.log.warn({ err: error }, 'request refused for now');
  else if (problem.status >= 500) c.var.log.error({ err: error }, 'request failed');
  for (const [name, value] of Object.entries(problem.extra.headers ?? {})) c.header(name, value);
  const body = failureBody(problem, { path: c.req.path, language: c.var.language, requestId: c.var.requestId });
  return isOpen(c.req.path) ? c.json(body, problem.status, { 'Content-Type': 'application/problem+json' }) : c.json(body, problem.status);
}
