import { createHmac } from 'node:crypto';
import type { ChannelFormat } from '#domain/contact/notice-channel.ts';
import { isRobot } from '#domain/contact/notice-channel.ts';
import type { Language } from '../../http/messages.ts';
import type { Outcome } from '../mail/queue.ts';
import type { Answer, Posted } from './post.ts';

export type Message = {
  /** The same for all attempts. */
  id: string;
  channel: string;
  kind: string;
  language: Language;
  to: { username: string; displayName: string; phone: string | null };
  title: string;
  body: string;
  link: string;
  /** The whole message, by the template of its kind. */
  text: string;
  /** The JSON for a partner's program, which replaces the fields above: it must not name the responsible account. */
  news?: string;
};

type Target = { format: ChannelFormat; url: string; secret: string | null };

const hmac = (key: string, text: string) => createHmac('sha256', key).update(text);

/** Cuts a text to a number of bytes of UTF-8, not within a character. */
function cut(text: string, most: number): string {
  const bytes = Buffer.from(text);
  return bytes.length <= most
    ? text
    : `${bytes
        .subarray(0, most - 3)
        .toString()
        .replace(/\uFFFD$/, '')}…`;
}

/** The phone as robots know it: without the code of the country. */
const mobileOf = (phone: string | null): string[] => (phone === null ? [] : [phone.replace(/^\+86/, '')]);

/** The id is the same in every attempt. */
const newsBody = (id: string, news: string): string => JSON.stringify({ id, ...(JSON.parse(news) as object) });

/** The call of docs/operations.md. */
function ownCall({ url, secret }: Target, message: Message, now: Date): Posted {
  const body = message.news === undefined ? JSON.stringify({ event: 'notification', ...message }) : newsBody(message.id, message.news);
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = secret === null ? {} : { 'x-pmis-signature': `sha256=${hmac(secret, `${timestamp}.${body}`).digest('hex')}` };
  return { url, body, headers: { 'idempotency-key': message.id, 'x-pmis-timestamp': timestamp, ...signature } };
}

/** WeCom: at most 2048 bytes of text; the key is in the address. https://developer.work.weixin.qq.com/document/path/91770 */
const wecomCall = ({ url }: Target, { text, to }: Message): Posted => ({
  url,
  headers: {},
  body: JSON.stringify({ msgtype: 'text', text: { content: cut(text, 2048), mentioned_mobile_list: mobileOf(to.phone) } }),
});

/**
 * Feishu: seconds and a signature in the body, with the key `timestamp\nsecret` and an empty text; at most 20 KB.
 * https://open.feishu.cn/document/client-docs/bot-v3/add-custom-bot
 */
function feishuCall({ url, secret }: Target, { text }: Message, now: Date): Posted {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = secret === null ? {} : { timestamp, sign: hmac(`${timestamp}\n${secret}`, '').digest('base64') };
  return { url, headers: {}, body: JSON.stringify({ ...signed, msg_type: 'text', content: { text: cut(text, 15_000) } }) };
}

/**
 * DingTalk: milliseconds and the signature of `timestamp\nsecret` in the address. https://open.dingtalk.com/document/robots/custom-robot-access
 */
function dingtalkCall({ url: address, secret }: Target, { text, to }: Message, now: Date): Posted {
  const url = new URL(address);
  if (secret !== null) {
    const timestamp = String(now.getTime());
    url.searchParams.set('timestamp', timestamp);
    url.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`).digest('base64'));
  }
  const body = { msgtype: 'text', text: { content: cut(text, 15_000) }, at: { atMobiles: mobileOf(to.phone), isAtAll: false } };
  return { url: url.href, headers: {}, body: JSON.stringify(body) };
}

const calls = { sms: ownCall, webhook: ownCall, wecom: wecomCall, feishu: feishuCall, dingtalk: dingtalkCall } satisfies Record<
  ChannelFormat,
  unknown
>;

/** Returns the request that sends a message through a channel. */
export const callOf = (target: Target, message: Message, now: Date): Posted => calls[target.format](target, message, now);

const shortText = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 300);

/** Codes of robots that were sent too much in a minute: WeCom 45009, DingTalk 130101 and 410100, Feishu 9499 and 11232. */
const tooMany = new Set([45009, 130101, 410100, 9499, 11232]);

/** The code in a robot's answer; null for something else than an answer of a robot. */
function codeOf(text: string): number | null {
  try {
    const answer = JSON.parse(text) as Record<string, unknown> | null;
    const code = answer?.['errcode'] ?? answer?.['code'] ?? answer?.['StatusCode'];
    return typeof code === 'number' ? code : null;
  } catch {
    return null;
  }
}

/** Returns the outcome of an answer. A robot cannot recognise a repetition: without an answer it is not retried. */
export function outcomeOf(format: ChannelFormat, answer: Answer): Outcome {
  if (answer.state === 'refused') return { state: 'refused', error: answer.error };
  if (answer.state === 'unreached') return { state: 'retry', error: answer.error, unreachable: true };
  if (answer.state === 'unanswered') return { state: isRobot(format) ? 'uncertain' : 'retry', error: answer.error };
  const { status, text } = answer;
  const error = shortText(`${status} ${text}`);
  if (status === 408 || status === 429 || status >= 500) return { state: 'retry', error };
  if (status < 200 || status >= 300) return { state: 'refused', error };
  if (!isRobot(format)) return { state: 'sent' };
  const code = codeOf(text);
  if (code === 0) return { state: 'sent' };
  return { state: code !== null && tooMany.has(code) ? 'retry' : 'refused', error };
}
