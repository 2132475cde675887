import { hashPassword } from '#server/identity/account/passwords.ts';
import type { Db } from '#server/platform/db/client.ts';
import { account } from '#server/platform/db/tables/account.ts';

/** Password of both demo accounts, shown on the sign-in page and in the console. */
const demoPassword = 'Pmis@2026';

export type SeededAccount = { id: string; username: string };

/** Creates the demo accounts. A taken name is left alone and not returned. */
export async function seedAccounts(db: Db, createdAt: Date): Promise<SeededAccount[]> {
  const passwordHash = await hashPassword(demoPassword);
  return db
    .insert(account)
    .values([
      { username: 'user', displayName: '演示用户', roles: ['user'], passwordHash, createdAt, provinceCode: '990000', cityCode: '999900' },
      { username: 'admin', displayName: '管理员', roles: ['user', 'admin'], passwordHash, createdAt },
    ])
    .onConflictDoNothing()
    .returning({ id: account.id, username: account.username });
}
