import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { endpoints } from '#contract/all.ts';
import { userOfToken } from './account/tokens.ts';
import type { AppEnv, Context, Deps } from './http/context.ts';
import { holds } from './permission/permissions.ts';
import { languageOf, message } from './http/messages.ts';
import { Problem } from './http/problem.ts';
import { auditRoutes } from './routes/audit.ts';
import { calendarRoutes } from './routes/calendar.ts';
import { configRoutes } from './routes/config.ts';
import { dictAdminRoutes } from './routes/dict-admin.ts';
import { dictRoutes } from './routes/dict.ts';
import { enterpriseAdminRoutes } from './routes/enterprise-admin.ts';
import { enterpriseImportRoutes } from './routes/enterprise-import.ts';
import { enterpriseRoutes } from './routes/enterprise.ts';
import { exportRoutes } from './routes/export.ts';
import { fileRoutes } from './routes/file.ts';
import { matchingRoutes } from './routes/matching.ts';
import { noticeAdminRoutes } from './routes/notice-admin.ts';
import { notifyRoutes } from './routes/notify.ts';
import { oauthRoutes } from './routes/oauth.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { policyAdminRoutes } from './routes/policy-admin.ts';
import { policyImportRoutes } from './routes/policy-import.ts';
import { policyRoutes } from './routes/policy.ts';
import { resourceAdminRoutes } from './routes/resource-admin.ts';
import { resourceRoutes } from './routes/resource.ts';
import { roleRoutes } from './routes/role.ts';
import { settingRoutes } from './routes/setting.ts';
import { subscriptionRoutes } from './routes/subscription.ts';
import { templateRoutes } from './routes/template.ts';
import { userRoutes } from './routes/user.ts';

const megabyte = 1024 * 1024;
/** Forms with a file have a limit of their own, the setting `upload.maxSizeMb`; this is what no setting may pass. */
const maxUpload = 100;
const uploads = new Set<string>(endpoints.filter((endpoint) => endpoint.upload === true).map((endpoint) => endpoint.path));

/** The whole API as a fetch handler: no listening, no files, no environment. */
export function buildApp(given: Omit<Deps, 'mounted' | 'access'>): Hono<AppEnv> {
  const deps: Deps = { ...given, access: { userOfToken, holds }, mounted: new Set() };
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const requestId = randomUUID();
    c.set('requestId', requestId);
    c.set('language', languageOf(c.req.header('accept-language')));
    c.set('address', addressOf(c, deps.trustProxy));
    c.set('log', deps.log.child({ requestId }));
    c.header('X-Request-Id', requestId);
    const started = performance.now();
    await next();
    c.var.log.info(
      { method: c.req.method, path: c.req.path, status: c.res.status, ms: Math.round(performance.now() - started) },
      'request',
    );
  });
  app.use('/api/*', noStore);
  app.use('/apiv2/*', noStore);
  const limited = (limit: number) =>
    bodyLimit({
      maxSize: limit * megabyte,
      onError: () => {
        throw new Problem(413, 'TOO_LARGE', 'tooLarge', { values: { limit: `${limit} MB` } });
      },
    });
  const limits = { body: limited(1), upload: limited(maxUpload) };
  app.use((c, next) => (uploads.has(c.req.path) ? limits.upload : limits.body)(c, next));

  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      await deps.db.execute(sql`select 1`);
      return c.json({ status: 'ready' });
    } catch {
      return c.json({ status: 'unavailable' }, 503);
    }
  });

  oauthRoutes(app, deps);
  configRoutes(app, deps);
  policyRoutes(app, deps);
  policyAdminRoutes(app, deps);
  policyImportRoutes(app, deps);
  enterpriseImportRoutes(app, deps);
  fileRoutes(app, deps);
  calendarRoutes(app, deps);
  exportRoutes(app, deps);
  enterpriseRoutes(app, deps);
  enterpriseAdminRoutes(app, deps);
  matchingRoutes(app, deps);
  dictRoutes(app, deps);
  dictAdminRoutes(app, deps);
  notifyRoutes(app, deps);
  resourceRoutes(app, deps);
  resourceAdminRoutes(app, deps);
  roleRoutes(app, deps);
  userRoutes(app, deps);
  settingRoutes(app, deps);
  noticeAdminRoutes(app, deps);
  auditRoutes(app, deps);
  subscriptionRoutes(app, deps);
  templateRoutes(app, deps);
  openApiRoutes(app);

  const missing = endpoints.filter((endpoint) => !deps.mounted.has(endpoint.name));
  if (missing.length > 0)
    throw new Error(`The contract names calls that no route serves: ${missing.map((endpoint) => endpoint.name).join(', ')}`);

  app.onError((error, c) => answerProblem(error, c));
  app.notFound((c) => answerProblem(new Problem(404, 'NO_SUCH_CALL', 'noSuchCall', { values: { path: c.req.path } }), c));
  return app;
}

async function noStore(c: Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store');
}

/** Node's server puts the socket under `env.incoming`; in process there is none. */
function addressOf(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',')[0]?.trim() : undefined;
  const incoming = (c.env as { incoming?: { socket?: { remoteAddress?: string } } } | undefined)?.incoming;
  return forwarded ?? incoming?.socket?.remoteAddress ?? 'local';
}

/** Failures in the envelope of the path they happened on. */
function answerProblem(error: Error, c: Context): Response {
  const problem = error instanceof Problem ? error : new Problem(500, 'INTERNAL', 'internal');
  if (problem.status >= 500) c.var.log.error({ err: error }, 'request failed');
  for (const [name, value] of Object.entries(problem.extra.headers ?? {})) c.header(name, value);
  const said = message(c.var.language, problem.key, problem.extra.values);
  const { data } = problem.extra;
  const { requestId } = c.var;
  return c.req.path.startsWith('/apiv2/')
    ? c.json({ code: problem.errorCode, message: said, data, requestId }, problem.status)
    : c.json(
        { success: false, errorCode: problem.errorCode, errorMessage: said, showType: problem.extra.showType ?? 2, data, requestId },
        problem.status,
      );
}
