import type { Db } from '../../db/client.ts';
import { channelText } from '../mail/channel-text.ts';
import { mailContent } from '../mail/compose.ts';
import type { ClaimedMessage } from './claim.ts';
import { isHook } from './claim.ts';
import type { Message } from './formats.ts';

/** Returns what a channel is sent; null where nothing is left to say. */
export async function composeMessage(db: Db, { id, channel, reader }: ClaimedMessage, portal: string): Promise<Message | null> {
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
