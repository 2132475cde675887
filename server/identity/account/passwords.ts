import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { inTurn } from '#server/platform/http/at-once.ts';

/** Argon2id (the library's default variant); memory in KiB. OWASP Password Storage Cheat Sheet, minimum configuration 19 MiB / 2 / 1. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Half of the processors hash, the other half serves other requests. A hash takes some 30 ms: the last in the queue waits 3 s. */
const hashing = inTurn({ atOnce: Math.max(1, Math.floor(availableParallelism() / 2)), waiting: 100, retryAfterSeconds: 5 });

/** Hashes a password in its turn; 503 if too many wait. */
export const hashPassword = (password: string, signal?: AbortSignal): Promise<string> => hashing(() => hash(password, cost), { signal });

let decoy: Promise<string> | undefined;

type Check = {
  /** Runs at the start of the check, after waiting in the queue. */
  before?: () => Promise<void>;
  signal?: AbortSignal;
};

/**
 * Returns whether a password is correct; checks are queued, with 503 if too many wait. Verifies a hash even without an account, so that the duration
 * reveals nothing.
 */
export async function passwordFits(stored: string | undefined, password: string, { before, signal }: Check = {}): Promise<boolean> {
  decoy ??= hash('no account has this password', cost);
  const compared = stored ?? (await decoy);
  return hashing(
    async () => {
      await before?.();
      return (await verify(compared, password)) && stored !== undefined;
    },
    { signal },
  );
}
