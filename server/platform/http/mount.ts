import { sessionCookie } from './session-cookie.ts';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { CurrentUser } from '#contract/oauth.ts';
import type { CallData, EndpointShape, HandlerData, ParsedInput, Schema } from '#contract/endpoint.ts';
import { degreesFor, degreesForAction } from '#contract/endpoint.ts';
import type { Degree } from '#domain/office/degree.ts';
import { routePattern } from '#contract/path.ts';
import type { AppEnv, Context, Deps } from './context.ts';
import type { Db } from '../db/client.ts';
import type { Written } from '../audit/record.ts';
import { recordWrites } from '../audit/record.ts';
import { withText, writtenOf } from './answer/written.ts';
import { englishPlaces, recordsAt } from './answer/english-places.ts';
import { issuesOf } from './issues.ts';
import { goneFailure } from './gone.ts';
import { isTooDeep, mostLevels } from './json-depth.ts';
import { message } from './messages.ts';
import { bodyLimits, readBody, readFile } from './read-body.ts';
import { forbidden, invalid, Problem, unauthorised } from './problem.ts';

/** PostgreSQL's text holds neither NUL nor lone surrogates; JSON has both, as escapes only. */
const unstorable = /\\u(?:0000|d[89a-f])/;

/** Whether all texts of a value can be stored as they are. */
const isStorable = (value: unknown): boolean => !unstorable.test(JSON.stringify(value) ?? '');

/** Removes NUL and lone surrogates from the texts of a value. */
function sanitizeText<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value), (_key, part: unknown) =>
    typeof part === 'string' ? part.replaceAll('\0', '').toWellFormed() : part,
  ) as Value;
}

export type Call<E extends EndpointShape> = ParsedInput<E> &
  Deps & {
    /** The signed-in user; null only if anybody may call. Rows of an account are read and written by `user.id`. */
    user: E['access'] extends 'public' ? CurrentUser | null : CurrentUser;
    token: E['access'] extends 'public' ? string | null : string;
    c: Context;
    /** The uploaded file. */
    file: E extends { upload: true } ? File : null;
    /** Records an administrator's writes in the transaction that makes them. */
    record: (db: Db, ...written: Written[]) => Promise<void>;
  };

type Handler<E extends EndpointShape> = (call: Call<E>) => Promise<HandlerData<E> | Response>;

/** Calls open to a user who must first choose a new password. */
const beforeNewPassword = new Set(['oauth.currentuser', 'oauth.changePassword', 'oauth.logout', 'resource.currentuser', 'notify.index']);

/** Calls open to a user who must first set up a second factor. */
const beforeSecondFactor = new Set([...beforeNewPassword, 'secondFactor.get', 'secondFactor.begin', 'secondFactor.confirm']);

/** Serves an endpoint of the contract. The only place that checks access, then reads and parses the input, parses the output, and makes texts storable. */
export function mount<const E extends EndpointShape>(app: Hono<AppEnv>, deps: Deps, endpoint: E, handler: Handler<E>): void {
  // a call outside the list would be missing from the OpenAPI document and from the tests of all calls
  if (!deps.unserved.delete(endpoint))
    throw new Error(`${endpoint.name} cannot be mounted: it is mounted already, or no file of src/contract exports it`);
  const places = englishPlaces(endpoint.data);
  const expectDegree = async (user: CurrentUser, needed: readonly Degree[]) => {
    if (!(await deps.access.holds(deps.db, user, endpoint.access, needed))) throw forbidden();
  };
  app.on(endpoint.method, routePattern(endpoint.path), async (c) => {
    const token =
      c.req.header('authorization')?.replace(/^Bearer /i, '') ??
      (endpoint.download === true ? getCookie(c, sessionCookie) : undefined) ??
      null;
    const user = token === null ? null : await deps.access.userOfToken(deps.db, token, deps.now());
    if (endpoint.access !== 'public') {
      if (user === null) throw unauthorised();
      if (user.mustChangePassword && !beforeNewPassword.has(endpoint.name)) throw new Problem(403, 'PASSWORD_CHANGE', 'passwordChange');
      if (user.mustSetUpSecondFactor && !beforeSecondFactor.has(endpoint.name))
        throw new Problem(403, 'SECOND_FACTOR_SETUP', 'secondFactorSetup');
      if (endpoint.access !== 'user') await expectDegree(user, degreesFor(endpoint));
    }
    const input = await parseInput(endpoint, c);
    const ofAction = degreesForAction(endpoint, input.body);
    if (ofAction !== null && user !== null && endpoint.access !== 'user') await expectDegree(user, ofAction);
    const file = endpoint.upload === true ? await fileOf(c) : null;
    const record = (db: Db, ...written: Written[]) => {
      if (user === null) throw unauthorised();
      const { address, requestId } = c.var;
      return recordWrites(
        db,
        { accountId: user.id, username: user.username, call: endpoint.name, address, requestId },
        written,
        deps.now(),
      );
    };
    // user, token and file were checked above, by the same conditions as in the type
    const call = { ...deps, ...input, user, token, c, file, record } as Call<E>;
    const answer = await handler(call).catch(async (error: unknown) => {
      throw await goneFailure(deps.db, endpoint, error);
    });
    if (answer instanceof Response) return answer;
    const write = async (): Promise<string> => {
      const data = (endpoint.data as Schema<CallData<E>>).parse(answer);
      if (hasPlaces) await deps.inEnglish(deps.db, recordsAt(data, places));
      return JSON.stringify(endpoint.envelope === 'code' ? { code: 0, data } : { success: true, data });
    };
    const hasPlaces = places !== null && c.var.language === 'en-US';
    // English names of places change without the answer
    const written = hasPlaces ? { text: await write(), kept: null } : await writtenOf(answer, write);
    return withText(c.body(written.text, undefined, { 'Content-Type': 'application/json' }), written);
  });
}

/** Repairs texts that the database cannot hold, if the repaired input is still valid. */
function checked<Data>(schema: Schema<Data>, given: unknown) {
  const parse = (input: unknown) => ({ schema, given: input, ...schema.safeParse(input, { reportInput: true }) });
  const parsed = parse(given);
  return parsed.success && !isStorable(given) ? parse(sanitizeText(given)) : parsed;
}

async function parseInput<E extends EndpointShape>(endpoint: E, c: Context): Promise<ParsedInput<E>> {
  const params = endpoint.params && checked(endpoint.params, paramsOf(c));
  const body = endpoint.body && checked(endpoint.body, await bodyOf(c));
  const fields = [...issuesOf('query', params, c.var.language), ...issuesOf('body', body, c.var.language)];
  if (fields.length > 0) throw invalid(fields);
  return { params: params?.data, body: body?.data } as ParsedInput<E>;
}

/** Returns the uploaded file. */
async function fileOf(c: Context): Promise<File> {
  const file = await readFile(c);
  if (file !== null) return file;
  throw invalid([{ path: 'body.file', message: message(c.var.language, 'fileMissing') }]);
}

/** Returns the query parameters and the path parameters. */
function paramsOf(c: Context): Record<string, string | string[]> {
  const query = Object.entries(c.req.queries()).map(([key, values]) => [key, values.length === 1 ? (values[0] ?? '') : values] as const);
  return { ...Object.fromEntries(query), ...c.req.param() };
}

/** A repeated field becomes a list. */
function fieldsOf(form: URLSearchParams): Record<string, string | string[]> {
  return Object.fromEntries(
    [...new Set(form.keys())].map((key) => [key, form.getAll(key).length === 1 ? (form.get(key) ?? '') : form.getAll(key)]),
  );
}

/** Reads a JSON or form-encoded body. An absent body is an empty object, so that defaults apply. */
async function bodyOf(c: Context): Promise<unknown> {
  const text = new TextDecoder().decode(await readBody(c, bodyLimits.json)).trim();
  if (text === '') return {};
  // many command-line clients send JSON under the form type
  const form = c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded') === true && !/^[[{]/.test(text);
  if (form) return fieldsOf(new URLSearchParams(text));
  if (isTooDeep(text)) throw new Problem(422, 'TOO_DEEP', 'tooDeep', { values: { limit: mostLevels }, data: { fields: [] } });
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Problem(422, 'BAD_JSON', 'badJson', { data: { fields: [] } });
  }
}
