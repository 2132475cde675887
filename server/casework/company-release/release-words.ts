import type { ReleaseKind } from '#domain/company/release.ts';
import { dayText } from '#domain/format.ts';
import type { NamingWords, NotificationWords } from '#server/platform/notification/notify.ts';

/** Names of a recipient: a finance product, a company, or an application by its number and subject. */
export function namingReceiver(kind: ReleaseKind, toName: string, words: (to: string) => NotificationWords): NamingWords {
  if (kind !== 'application') return { about: [{ title: toName, kind: 'institution' }], words };
  const number = /^\S+ /.exec(toName)?.[0] ?? '';
  return { about: [{ title: toName.slice(number.length) }], words: (title) => words(`${number}${title}`) };
}

/** Notification texts of a company's releases: for its administrators, and for people who may read or no longer may. */
export const releaseWords = {
  given:
    (company: string, by: string, until: string) =>
    (to: string): NotificationWords => ({
      'zh-CN': { title: `${by}已将${company}的数据开放给${to}`, body: `有效期至 ${until}，可随时在“数据开放”页收回。每次查看都会记录。` },
      'en-US': {
        title: `${by} released figures of ${company} to ${to}`,
        body: `It holds until ${dayText(until, 'en-US')} and can be withdrawn at any time on the page “Released figures”. Each reading is logged.`,
      },
    }),
  received: (company: string, until: string): NotificationWords => ({
    'zh-CN': { title: `${company}向您开放了数据`, body: `有效期至 ${until}。您的查看会记录，企业成员可以看到。` },
    'en-US': {
      title: `${company} has released figures to you`,
      body: `They can be read until ${dayText(until, 'en-US')}. What you read is logged, and the company’s colleagues see it.`,
    },
  }),
  withdrawn:
    (company: string, by: string) =>
    (to: string): NotificationWords => ({
      'zh-CN': { title: `${by}已收回${company}对${to}开放的数据`, body: '对方从现在起看不到这些数据，此前的查看记录保留。' },
      'en-US': {
        title: `${by} withdrew what ${company} had released to ${to}`,
        body: 'They no longer see the figures. The log of earlier readings stays.',
      },
    }),
  ended: (company: string): NotificationWords => ({
    'zh-CN': { title: `${company}收回了向您开放的数据`, body: '您从现在起看不到这些数据。' },
    'en-US': { title: `${company} has withdrawn the figures it released to you`, body: 'You no longer see them.' },
  }),
};
