import type { ChannelTemplates } from '#domain/contact/notice-channel.ts';
import type { NotificationKind } from '#domain/notification.ts';
import type { Language } from '../../http/messages.ts';
import type { RenderedEntry } from './render.ts';
import { addressOf, inLanguage } from './render.ts';

/** The text of a message if its channel has no template for the kind. Empty lines are left out. */
const plainTemplate = '{title}\n{body}\n{link}';

type MessageParts = { title: string; body: string; link: string };

/** Fills in a template. Inserted values are not searched again, so a title that looks like a placeholder stays unchanged. */
export function fillIn(template: string, values: MessageParts): string {
  const filled = (template.trim() === '' ? plainTemplate : template).replace(
    /\{(title|body|link)\}/g,
    (_, name: keyof MessageParts) => values[name],
  );
  return filled.replace(/\n{2,}/g, '\n').trim();
}

/** Returns a notification's text for a channel: its parts, and the whole text by the template of its kind. */
export function channelText(
  entry: RenderedEntry & { kind: NotificationKind },
  { templates, language, portal }: { templates: ChannelTemplates; language: Language; portal: string },
): MessageParts & { text: string } {
  const parts = { ...inLanguage(entry, language), link: addressOf(portal, entry.href) };
  return { ...parts, text: fillIn(templates[entry.kind]?.[language] ?? '', parts) };
}
