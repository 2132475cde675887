import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import type { OpenCall } from '#contract/open-api.ts';
import { routePattern } from '#contract/path.ts';
import type { PartnerScope } from '#domain/partner/partner.ts';
import type { Db } from '../../db/client.ts';
import { englishPlaces, recordsAt } from '../answer/english-places.ts';
import { namesTag } from '../answer/known-tag.ts';
import type { AppEnv, Context, Deps } from '../context.ts';
import { issuesOf } from '../issues.ts';
import type { Language } from '../messages.ts';
import { invalid } from '../problem.ts';

/** A call of a partner's program. */
export type OpenAsking = { db: Db; now: Date; language: Language; companyId: string | null };

/** Admits a call with a key. Injected, because keys are above this folder. */
export type Authorise = (
  db: Db,
  given: string | undefined,
  scope: PartnerScope,
  now: Date,
) => Promise<{ companyId: string | null; headers: Record<string, string> }>;

/** Query and path parameters; a repeated one is a list. */
function paramsOf(c: Context): Record<string, string | string[]> {
  const query = Object.entries(c.req.queries()).map(([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values] as const);
  return { ...Object.fromEntries(query), ...c.req.param() };
}

type Answering<Call extends OpenCall> = (asking: OpenAsking, params: z.output<Call['params']>) => Promise<z.input<Call['data']>>;

/**
 * Serves a call of the open API: checks key, scope and limits, parses input and answer, and answers 304 to a client with the current
 * answer.
 */
export function mountOpen<const Call extends OpenCall>(
  app: Hono<AppEnv>,
  { db, now, inEnglish, authorise }: Deps & { authorise: Authorise },
  call: Call,
  answer: Answering<Call>,
): void {
  const places = englishPlaces(call.data);
  app.get(routePattern(call.path), async (c) => {
    const { companyId, headers } = await authorise(db, c.req.header('authorization'), call.scope, now());
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
    const { language } = c.var;
    const given = paramsOf(c);
    const params = { given, schema: call.params, ...call.params.safeParse(given, { reportInput: true }) };
    const fields = issuesOf('query', params, language);
    if (fields.length > 0) throw invalid(fields);
    const found = await answer({ db, now: now(), language, companyId }, params.data as z.output<Call['params']>);
    const data = call.data.parse(found);
    if (places !== null && language === 'en-US') await inEnglish(db, recordsAt(data, places));
    const body = JSON.stringify(data);
    const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
    c.header('ETag', tag);
    c.header('Cache-Control', 'private, no-cache');
    c.header('Vary', 'Accept-Language, Authorization');
    if (namesTag(c.req.header('if-none-match'), tag)) return c.body(null, 304);
    return c.body(body, 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
}

/** Serves a page that the server writes. */
export const mountPage = (app: Hono<AppEnv>, path: `/${string}`, answer: (c: Context) => Promise<Response>): void => {
  app.get(path, answer);
};
