import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default variant); memory in KiB. OWASP Password Storage Cheat Sheet, minimum configuration 19 MiB / 2 / 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let decoy: Promise<string> | undefined;

/** Returns whether the password is right. Verifies a hash even without an account, so that the time taken reveals nothing. */
export async function passwordFits(stored: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const fits = await verify(stored ?? (await decoy), password);
  return fits && stored !== undefined;
}
