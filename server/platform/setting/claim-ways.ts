import { eq } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { setting } from '../db/tables/setting.ts';

/** Whether claims can be proved in a way; true unless an administrator has switched it off. */
export async function isClaimOn(db: Db, way: 'letter' | 'code' | 'service'): Promise<boolean> {
  const [found] = await db
    .select({ value: setting.sysValue })
    .from(setting)
    .where(eq(setting.sysKey, `claim.${way}`));
  return found?.value !== 'false';
}
