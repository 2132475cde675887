import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '../../db/client.ts';
import { composeMail } from './compose.ts';
import type { Sender } from './compose.ts';
import { claimMail, dropClaimed, finishAttempt, handOver, keepMails, nextMail } from './queue.ts';
import type { Sent } from './queue.ts';
import type { Courier } from './smtp.ts';
import { onMailWritten } from './wake.ts';

export type MailDeps = { db: Db; log: Logger; now: () => Date; sender: Sender };

/** Sends the mail that has been due longest. Returns the outcome; null if none is due. */
export async function sendNext({ db, log, now, sender }: MailDeps, courier: Courier): Promise<string | null> {
  const claimed = await claimMail(db, now());
  if (claimed === null) return null;
  const content = await composeMail(db, claimed, sender, now());
  if (content === null) {
    await dropClaimed(db, claimed, now());
    return 'dropped';
  }
  const message = { from: sender.address, to: claimed.address, content };
  const outcome = await courier.deliver(message, () => handOver(db, claimed, now()));
  if (outcome === null) {
    log.warn({ mail: claimed.id }, 'a mail was claimed by another process');
    return 'lost';
  }
  const state = (await finishAttempt(db, claimed, outcome, now())) ?? 'lost';
  if (outcome.state === 'sent') log.debug({ mail: claimed.id }, 'mail sent');
  else log.warn({ mail: claimed.id, attempt: claimed.attempts, state, reason: outcome.error }, 'mail not sent');
  if (outcome.state === 'retry' && outcome.unreachable === true) return 'unreachable';
  return state === 'waiting' ? 'retry' : state;
}

export type Mailer = {
  /** Starts no further mail, and waits at most `limit` ms for the one being sent. Resolves to whether it was finished. */
  stop: (limit: number) => Promise<boolean>;
};

/**
 * Milliseconds: the longest pause between polls; if the mail server or the database is out of reach; after a mail was written, whose
 * transaction may be open.
 */
const pauses = { longest: 15_000, failure: 5000, eager: [50, 250, 1000] };
const jittered = (ms: number): number => ms * (0.8 + 0.4 * Math.random());

type Sending = {
  db: Db;
  log: Logger;
  now: () => Date;
  sent: Sent;
  /** Sends the item that has been due longest. Returns the outcome; null if none is due. */
  next: () => Promise<string | null>;
  /** Called while nothing is due. */
  rest: () => void;
};

/** Sends as long as the server lives, one after the other. */
export function keepSending({ db, log, now, sent, next, rest }: Sending): Mailer {
  const stopped = new AbortController();
  let looks = 0;
  let woken = new AbortController();
  const stopListening = onMailWritten(() => {
    looks = 0;
    woken.abort();
  });

  /** Milliseconds until the next look. */
  const turn = async (): Promise<number> => {
    const state = await next();
    if (state === 'unreachable') return jittered(pauses.failure);
    if (state !== null) return 0;
    const soon = pauses.eager[looks];
    looks += 1;
    if (soon !== undefined) return soon;
    rest();
    const due = await nextMail(db, sent);
    return Math.min(due === null ? Infinity : Math.max(500, due.getTime() - now().getTime()), jittered(pauses.longest));
  };

  const run = async (): Promise<void> => {
    while (!stopped.signal.aborted) {
      woken = new AbortController();
      const wait = await turn().catch((error: unknown) => {
        if (!stopped.signal.aborted) log.warn({ err: error }, 'the mails cannot be read');
        return jittered(pauses.failure);
      });
      await pause(wait, undefined, { signal: AbortSignal.any([stopped.signal, woken.signal]) }).catch(() => undefined);
    }
    rest();
  };
  const ended = run();

  return {
    stop: async (limit) => {
      stopped.abort();
      stopListening();
      const late = new AbortController();
      const finished = await Promise.race([ended.then(() => true), pause(limit, false, { signal: late.signal }).catch(() => false)]);
      late.abort();
      return finished;
    },
  };
}

/** Sends mails as long as the server lives. Without a courier they are kept. */
export function startMailer(deps: MailDeps, courier: Courier | null): Mailer {
  const { db, log, now } = deps;
  const next = async (): Promise<string | null> => {
    if (courier !== null) return sendNext(deps, courier);
    await keepMails(db, now());
    return null;
  };
  return keepSending({ db, log, now, sent: 'mail', next, rest: () => courier?.rest() });
}
