import type { FinancingOffer } from '#contract/financing-offer.ts';
import { financingNeed } from '#contract/listing/kinds/financing-need.ts';
import { moneyText } from '#domain/format.ts';
import type { NotificationEvent } from '#server/platform/notification/notify.ts';

/** The page where the owner of a need reads offers. */
const ownPage = (needId: string): string => `/account/financial?${new URLSearchParams({ need: needId }).toString()}`;
const needPage = (needId: string): string => `${financingNeed.pages.detail}?${new URLSearchParams({ id: needId }).toString()}`;

type Need = { id: string; title: string };

const aboutOf = ({ id, title }: Need) => ({ title, ids: [id], kind: financingNeed.kind });

/** Tells the owner of a need of an offer. */
export const sentEvent = (accountId: string, { id, need, lender, amount, months, rate }: FinancingOffer): NotificationEvent => ({
  accountId,
  kind: 'account',
  key: `offer:${id}:sent`,
  about: [aboutOf(need)],
  words: (title: string) => ({
    'zh-CN': {
      title: `收到融资报价：${title}`,
      body: `${lender}：${moneyText(amount, 'zh-CN')}，${months} 个月，年利率 ${rate}%。`,
    },
    'en-US': {
      title: `Financing offer received: ${title}`,
      body: `${lender}: ${moneyText(amount, 'en-US')} for ${months} months at ${rate}% a year.`,
    },
  }),
  href: ownPage(need.id),
});

export const withdrawnEvent = (accountId: string, { id, need, lender }: FinancingOffer): NotificationEvent => ({
  accountId,
  kind: 'account',
  key: `offer:${id}:withdrawn`,
  about: [aboutOf(need)],
  words: (title: string) => ({
    'zh-CN': { title: `融资报价已撤回：${title}`, body: `${lender}撤回了报价。` },
    'en-US': { title: `Financing offer withdrawn: ${title}`, body: `${lender} withdrew its offer.` },
  }),
  href: ownPage(need.id),
});

type Answered = { id: string; accountId: string; what: 'accepted' | 'declined' | 'passed'; note: string | null };

/** Notifies a lender of the outcome of an offer; `passed`: the company has accepted another one. */
export function answeredEvent({ id, accountId, what, note }: Answered, need: Need): NotificationEvent {
  const [zh, en] = note === null ? ['', ''] : [`答复：${note}`, `They say: ${note}`];
  const words = (title: string) =>
    ({
      accepted: {
        'zh-CN': { title: `报价已被接受：${title}`, body: `可以在需求页查看企业的联系方式，请尽快联系。${zh}` },
        'en-US': { title: `Offer accepted: ${title}`, body: `The page of the need shows how to reach the company. ${en}`.trim() },
      },
      declined: {
        'zh-CN': { title: `报价未被接受：${title}`, body: zh === '' ? '企业没有接受这份报价，需求仍然有效时可以再次报价。' : zh },
        'en-US': { title: `Offer declined: ${title}`, body: en === '' ? 'While the need stands you can make another one.' : en },
      },
      passed: {
        'zh-CN': { title: `企业选择了其他报价：${title}`, body: '您的报价已自动结束，感谢参与。' },
        'en-US': { title: `Another offer was accepted: ${title}`, body: 'Yours has ended by itself. Thank you for making it.' },
      },
    })[what];
  return { accountId, kind: 'account', key: `offer:${id}:${what}`, about: [aboutOf(need)], words, href: needPage(need.id) };
}
