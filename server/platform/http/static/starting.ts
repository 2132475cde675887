import { createHash, randomUUID } from 'node:crypto';
import { contentSecurityPolicy, addSecurityHeaders } from '../answer/security-headers.ts';
import { isHttps } from '../forwarded.ts';
import { languageOf } from '../messages.ts';
import { busy, failureBody } from '../problem.ts';
import { belongsToApi } from './site.ts';

/** Seconds until a client retries. */
const again = 2;

/** Reloads by script, because not every browser keeps the hash on a refresh by header. */
const reload = `setTimeout(() => location.reload(), ${again * 1000});`;

const page = `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8" /><meta name="viewport" content="width=device-width, initial-scale=1" /><title>正在启动 · Starting</title>
    <noscript><meta http-equiv="refresh" content="${again}" /></noscript>
  </head>
  <body>
    <h1>门户正在启动</h1><p>请稍候，页面会自动重新加载。<span lang="en">The portal is starting. This page reloads by itself.</span></p>
    <script>${reload}</script>
  </body>
</html>
`;
const pageHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': contentSecurityPolicy({ scripts: [createHash('sha256').update(reload).digest('base64')] }),
};

/** Answers all requests until the portal is ready: alive, not ready, with a retry after some seconds. */
export const answerStarting =
  ({ trustedProxies }: { trustedProxies: number }) =>
  (request: Request): Response => {
    const { pathname } = new URL(request.url);
    const header = (name: string) => request.headers.get(name) ?? undefined;
    const response = answerTo(pathname, languageOf(header('accept-language')));
    response.headers.set('Cache-Control', 'no-store');
    if (response.status === 503) response.headers.set('Retry-After', String(again));
    addSecurityHeaders(response.headers, isHttps(request.url, header, trustedProxies));
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

function answerTo(path: string, language: ReturnType<typeof languageOf>): Response {
  if (path === '/healthz') return Response.json({ status: 'ok' });
  if (path === '/readyz') return Response.json({ status: 'unavailable', reason: 'starting' }, { status: 503 });
  if (!belongsToApi(path)) return new Response(page, { status: 503, headers: pageHeaders });
  const problem = busy(again, 'starting', 'STARTING');
  return Response.json(failureBody(problem, { path, language, requestId: randomUUID() }), { status: 503 });
}
