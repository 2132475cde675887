import { endpoints } from '#server/platform/http/endpoints.ts';
import type { ScriptedServer } from '../setup/scripted-server.ts';
import { emptyAnswer } from './scripted/empty-answer.ts';
import { found, good, paths, person } from './scripted/portal.ts';

export { good, paths, person };

/** Every call of the contract answers like an empty portal; tests override what they need. */
export function scriptPortal({ script }: Pick<ScriptedServer, 'script'>): void {
  for (const endpoint of endpoints) script(endpoint.path, emptyAnswer(endpoint));
  script(paths.user, good(paths.user, person));
  script(paths.signIn, good(paths.signIn, { accessToken: 'secret-token-2', expiresAt: '2099-01-01T00:00:00Z' }));
  script(paths.search, good(paths.search, found()));
}
