import { token } from '#contract/oauth.ts';
import type { TestServer } from './server.ts';

/** The password of the sample accounts `user` and `admin`. */
export const samplePassword = 'Pmis@2026';

/** Signs an account in and returns its token. */
export const tokenOf = async (server: Pick<TestServer, 'call'>, username: string, password = samplePassword): Promise<string> =>
  (await server.call(token, { body: { username, password } })).accessToken;
