import { ownContact } from '#domain/contact/own-contact.ts';
import { openFlow } from '#server/identity/account/flows.ts';
import { hashOf } from '#server/platform/runtime/secret.ts';
import { flowOf, hashOfCode } from '#server/identity/account/own-codes.ts';
import type { CodePurpose } from '#server/identity/account/own-codes.ts';
import type { Db } from '#server/platform/db/client.ts';
import { testNow } from './clock.ts';

const code = '123456';

/** Stores a code as if it had been sent to an address. Returns it with its key. */
export async function sentCode(
  db: Db,
  purpose: CodePurpose,
  to: string,
  asked?: { accountId: string; company?: string },
): Promise<{ key: string; code: string }> {
  const contact = ownContact(to);
  if (contact === null) throw new Error(`No code can be sent to ${to}`);
  const key = `sample-key-of-a-code-${purpose}`;
  const { accountId = null, ...about } = asked ?? {};
  const data = { ...contact, tries: '0', code: hashOfCode(hashOf(key), code), ...about };
  await openFlow(db, { purpose: flowOf[purpose], secret: key, accountId, data }, testNow);
  return { key, code };
}
