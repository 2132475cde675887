import type { Db } from '#server/platform/db/client.ts';
import { recordWrites } from '#server/platform/audit/record.ts';
import type { WriteCall } from '#server/platform/http/context.ts';
import { userTarget } from './users.ts';

type AccessEvent = {
  /** The name in the audit log; `oauth.refused` is a sign-in with a wrong password or to a disabled account. */
  call:
    | 'oauth.token'
    | 'oauth.refused'
    | 'oauth.register'
    | 'oauth.changePassword'
    | 'accountEmail.change'
    | 'accountEmail.verify'
    | 'accountPhone.send'
    | 'accountPhone.verify'
    | 'recovery.request'
    | 'recovery.reset'
    | 'secondFactor.confirm'
    | 'secondFactor.renewCodes'
    | 'secondFactor.turnOff'
    | 'dataExport.begin'
    | 'dataExport.download'
    | 'accountClosing.ask'
    | 'accountClosing.keep'
    | 'passkey.add'
    | 'passkey.remove'
    | 'oidc.link'
    | 'oidc.unlink'
    | 'ownSession.end';
  account: { id: string; username: string } | undefined;
  at: Date;
  /** The values that changed. */
  before?: object;
  after?: object;
};

/** Records sign-ins and attempts. Unknown names are left out: people type their password there. */
export async function auditAccess(
  db: Db,
  c: { var: Pick<WriteCall['c']['var'], 'address' | 'requestId'> },
  { call, account, at, before, after }: AccessEvent,
): Promise<void> {
  const { id, username } = account ?? { id: '', username: '' };
  const { address, requestId } = c.var;
  const written = { target: userTarget({ id, username }), before: before ?? null, after: after ?? null };
  await recordWrites(db, { accountId: id, username, call, address, requestId }, [written], at);
}
