import type { Logger } from 'pino';
import { isRobot } from '#domain/contact/notice-channel.ts';
import type { Db } from '../../db/client.ts';
import type { AddressTest } from '../../runtime/public-address.ts';
import { channelText } from '../mail/channel-text.ts';
import { mailContent } from '../mail/compose.ts';
import type { Mailer } from '../mail/mailer.ts';
import { keepSending } from '../mail/mailer.ts';
import { dropClaimed, finishAttempt, handOver, waitAfter } from '../mail/queue.ts';
import { claimMessage, isHook, postponeMessages } from './claim.ts';
import type { ClaimedMessage } from './claim.ts';
import { callOf, outcomeOf } from './formats.ts';
import type { Message } from './formats.ts';
import { post } from './post.ts';

/** Returns the message for a channel; null if it has no content any more. */
async function composeMessage(db: Db, { id, channel, reader }: ClaimedMessage, portal: string): Promise<Message | null> {
  const content = await mailContent(db, id);
  const [entry] = content?.entries ?? [];
  if (content === undefined || entry === undefined) return null;
  const { language } = content;
  const { name, templates } = channel;
  if (isHook(channel)) {
    const empty = { title: entry.title, body: '', link: '', text: '' };
    return { id, channel: name, kind: entry.kind, language, to: reader, ...empty, news: entry.body };
  }
  return { id, channel: name, kind: entry.kind, language, to: reader, ...channelText(entry, { templates, language, portal }) };
}

export type MessengerDeps = {
  db: Db;
  log: Logger;
  now: () => Date;
  /** The address of the portal. */
  portal: string;
  /** Which addresses may be asked. */
  mayAsk: AddressTest;
  /** Milliseconds for one request. */
  limit?: number;
};

/** Sends the message that has been due longest. Returns the outcome; null if none is due. */
export async function sendNextMessage({ db, log, now, portal, mayAsk, limit }: MessengerDeps): Promise<string | null> {
  const claimed = await claimMessage(db, now());
  if (claimed === null) return null;
  const { id, channel } = claimed;
  const message = await composeMessage(db, claimed, portal);
  if (message === null) {
    await dropClaimed(db, claimed, now());
    return 'dropped';
  }
  if (!(await handOver(db, claimed, now(), { repeatable: !isRobot(channel.format) }))) {
    log.warn({ mail: id }, 'a message was claimed by another process');
    return 'lost';
  }
  const outcome = outcomeOf(channel.format, await post(callOf(channel, message, now()), mayAsk, limit));
  const state = (await finishAttempt(db, claimed, outcome, now())) ?? 'lost';
  if (outcome.state === 'sent') log.debug({ mail: id }, 'message sent');
  else log.warn({ mail: id, channel: channel.id, attempt: claimed.attempts, state, reason: outcome.error }, 'message not sent');
  if (outcome.state === 'retry') await postponeMessages(db, channel.id, new Date(now().getTime() + waitAfter(1)));
  return state === 'waiting' ? 'retry' : state;
}

/** Sends messages through channels as long as the server lives. */
export function startMessenger(deps: MessengerDeps): Mailer {
  const { db, log, now } = deps;
  return keepSending({ db, log, now, sent: 'channel', next: () => sendNextMessage(deps), rest: () => undefined });
}
