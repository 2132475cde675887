import { sql } from 'drizzle-orm';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { findsAny } from '#server/platform/files/owner.ts';

/** Pictures of accounts are readable by signed-in users. */
export const avatarFiles: FileOwner = {
  name: 'avatar',
  holds: sql`exists (select 1 from account a where a.avatar_id = f.id)`,
  reading: async (db, { fileId }, user) => {
    if (user === null) return null;
    return (await findsAny(db, sql`select 1 from account where avatar_id = ${fileId}::uuid`)) ? { public: false } : null;
  },
};
