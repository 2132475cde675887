import { hashPassword } from '#server/account/passwords.ts';
import type { Db } from '../client.ts';
import { account } from '../tables/account.ts';

/** Both demo accounts have it; the sign-in page and the console tell it. */
const demoPassword = 'Pmis@2026';

export type SeededAccount = { id: string; username: string };

/** Accounts to try the sample with. Names that are taken stay as they are and are not answered. */
export async function seedAccounts(db: Db): Promise<SeededAccount[]> {
  const passwordHash = await hashPassword(demoPassword);
  return db
    .insert(account)
    .values([
      { username: 'user', displayName: '演示用户', roles: ['user'], passwordHash },
      { username: 'admin', displayName: '管理员', roles: ['user', 'admin'], passwordHash },
    ])
    .onConflictDoNothing()
    .returning({ id: account.id, username: account.username });
}
