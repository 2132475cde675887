import type { MailForm, MailSchedule } from '#domain/notification.ts';
import { toChinaTime } from '#domain/china-time.ts';
import type { KeyPurpose } from '../../db/tables/account.ts';
import type { Language } from '../../http/messages.ts';

export type RenderedEntry = {
  title: string;
  body: string;
  titleEn: string | null;
  bodyEn: string | null;
  href: string | null;
  createdAt: Date;
};

type Mail = {
  language: Language;
  mode: MailForm;
  entries: readonly RenderedEntry[];
  /** The purpose of the mail's link, and its key. */
  opens?: KeyPurpose | null;
  key?: string | undefined;
};
/** `portal`: its public address, without a trailing slash. `settings`, `unsubscribe`: pages of it; some mails have no unsubscribe link. */
type Addresses = { portal: string; settings: string; unsubscribe: string | undefined };

const words = {
  'zh-CN': {
    digest: { daily: (count: number) => `每日通知：${count} 条`, weekly: (count: number) => `每周通知：${count} 条` },
    lead: (count: number) => `以下 ${count} 条通知您还没有看过：`,
    open: '查看详情',
    portal: '打开门户',
    why: '您收到这封邮件，是因为您的账号设置为通过邮件接收这类通知。请勿直接回复。',
    whyService: '这封邮件与您账号的安全有关，不受通知设置影响。请勿直接回复。',
    opens: { email: '验证邮箱', password: '设置新密码', signIn: '登录' },
    account: '打开账号设置',
    settings: '更改通知设置',
    unsubscribe: '不再接收这类邮件',
    between: '：',
  },
  'en-US': {
    digest: {
      daily: (count: number) => `Your day: ${count} ${count === 1 ? 'notification' : 'notifications'}`,
      weekly: (count: number) => `Your week: ${count} ${count === 1 ? 'notification' : 'notifications'}`,
    },
    lead: (count: number) =>
      count === 1 ? 'You have not seen this notification yet:' : `You have not seen these ${count} notifications yet:`,
    open: 'See more',
    portal: 'Open the portal',
    why: 'You receive this because your account is set to get such notifications by e-mail. Please do not reply.',
    whyService: 'This mail is about the security of your account and is sent whatever you chose to receive. Please do not reply.',
    opens: { email: 'Verify the address', password: 'Choose a new password', signIn: 'Sign in' },
    account: 'Open account settings',
    settings: 'Change what you receive',
    unsubscribe: 'No more mails of this kind',
    between: ': ',
  },
};

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (each) => escapes[each] ?? each);
const paragraph = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

/** A notification's text in a language; in Chinese if there is no English one. */
export const inLanguage = ({ title, body, titleEn, bodyEn }: RenderedEntry, language: Language) =>
  language === 'en-US' ? { title: titleEn ?? title, body: bodyEn ?? body } : { title, body };

/** The subject of a digest. */
export const digestSubject = (mode: Exclude<MailSchedule, 'instant'>, language: Language, count: number): string =>
  words[language].digest[mode](count);

/** Returns the address of a path in the portal, or of the portal itself. Parsing encodes unencoded characters. */
export function addressOf(portal: string, href: string | null): string {
  if (href === null) return `${portal}/`;
  const { pathname, search } = new URL(href, 'http://portal.invalid');
  return `${portal}/#${pathname}${search}`;
}

/** A path with the key as its last parameter. */
const withKey = (href: string | null, key: string | undefined): string | null =>
  href === null || key === undefined ? href : `${href}${href.includes('?') ? '&' : '?'}key=${key}`;

const ink = '#172033';
const muted = '#5b6472';
const action = '#1554ad';
const hairline = '#e5e3dc';
const fonts = `'PingFang SC','Noto Sans SC','Microsoft YaHei',system-ui,sans-serif`;

/** Returns both parts of a mail: its notifications with their links, and the unsubscribe link. */
export function renderMail(
  { language, mode, entries, opens = null, key }: Mail,
  { portal, settings, unsubscribe }: Addresses,
): { text: string; html: string } {
  const say = words[language];
  const lead = mode === 'instant' || mode === 'service' ? null : say.lead(entries.length);
  const opened = opens === null ? say.account : say.opens[opens];
  const shown = entries.map((entry) => ({
    ...inLanguage(entry, language),
    when: toChinaTime(entry.createdAt.toISOString()).replace('T', ' '),
    address: addressOf(portal, withKey(entry.href, key)),
    open: mode === 'service' ? opened : entry.href === null ? say.portal : say.open,
  }));
  const why = mode === 'service' ? say.whyService : say.why;
  const ends: [string, string][] =
    unsubscribe === undefined
      ? []
      : [
          [say.settings, settings],
          [say.unsubscribe, unsubscribe],
        ];
  const text = [
    ...(lead === null ? [] : [lead]),
    ...shown.map(({ title, body, when, address, open }) =>
      [title, body, when, `${open}${say.between}${address}`].filter((one) => one !== '').join('\n'),
    ),
    ['--', why, ...ends.map(([name, address]) => `${name}${say.between}${address}`)].join('\n'),
  ].join('\n\n');
  const link = (address: string, name: string) => `<a href="${escapeHtml(address)}" style="color:${action}">${escapeHtml(name)}</a>`;
  const items = shown.map(
    ({ title, body, when, address, open }) => `<tr><td style="padding:20px 0;border-bottom:1px solid ${hairline}">
<h2 style="margin:0 0 6px;font-size:17px;line-height:1.5">${escapeHtml(title)}</h2>
${body === '' ? '' : `<p style="margin:0 0 6px">${paragraph(body)}</p>\n`}<p style="margin:0 0 10px;font-size:13px;color:${muted}">${when}</p>
<p style="margin:0">${link(address, open)}</p></td></tr>`,
  );
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 16px;background:#fafaf7;color:${ink};font:16px/1.65 ${fonts}">
<table role="presentation" width="100%" style="max-width:600px;margin:0 auto;padding:4px 24px 20px;background:#ffffff;border:1px solid ${hairline};border-spacing:0">
${lead === null ? '' : `<tr><td style="padding:20px 0 0;color:${muted}">${escapeHtml(lead)}</td></tr>\n`}${items.join('\n')}
<tr><td style="padding:16px 0 0;font-size:13px;color:${muted}"><p style="margin:0 0 8px">${why}</p>
<p style="margin:0">${ends.map(([name, address]) => link(address, name)).join(' · ')}</p></td></tr>
</table></body></html>
`;
  return { text, html };
}
