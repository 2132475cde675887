import { dayText, moneyText } from '#domain/format.ts';
import { windowOn } from '#domain/window/window.ts';
import { recurrenceWords } from '#domain/window/words.ts';
import type { ConditionWords } from './condition-words.ts';
import type { PolicyAspect, PolicyStanding } from '#server/publishing/changes/policies.ts';
import type { Language } from '#server/platform/http/messages.ts';
import type { NotificationWords } from '#server/platform/notification/notify.ts';

type Changed = {
  relation: 'sent' | 'draft' | 'follower';
  aspects: readonly PolicyAspect[];
  title: string;
  was: PolicyStanding;
  is: PolicyStanding;
  today: string;
  /** Which conditions have changed. */
  conditions: ConditionWords;
};

const none = { 'zh-CN': '未注明', 'en-US': 'not stated' };

/** Words an application window: “2026-01-01 至 2026-06-30”, with its recurrence. */
function windowText(standing: PolicyStanding, today: string, language: Language): string {
  const { from, to } = windowOn(today, standing);
  const isChinese = language === 'zh-CN';
  const [first, last] = [from, to].map((day) => (day === null ? null : dayText(day, language)));
  const days =
    first !== null && first !== undefined && last !== null && last !== undefined
      ? `${first}${isChinese ? ' 至 ' : ' – '}${last}`
      : first
        ? `${isChinese ? '' : 'from '}${first}${isChinese ? ' 起' : ''}`
        : last
          ? `${isChinese ? '' : 'until '}${last}${isChinese ? ' 止' : ''}`
          : null;
  const parts = [days, recurrenceWords(standing, language), standing.applyRule?.text ?? null].filter((part) => part !== null);
  return parts.length === 0 ? none[language] : parts.join(isChinese ? '，' : ', ');
}

const amountOf = ({ amountMax, amountText }: PolicyStanding, language: Language): string =>
  amountMax === null ? (amountText ?? none[language]) : moneyText(amountMax, language);

/** Returns the sentence for one change of a policy, with the former and the new value. */
function sentence(aspect: PolicyAspect, { relation, was, is, today, conditions }: Changed, language: Language): string {
  const isChinese = language === 'zh-CN';
  const fromTo = (before: string, after: string) => (isChinese ? `原为 ${before}，现为 ${after}` : `was ${before}, is now ${after}`);
  switch (aspect) {
    case 'retired':
      if (relation === 'draft')
        return isChinese ? '政策已下架，您的草稿不能再提交。' : 'It was withdrawn: your draft can no longer be sent.';
      return isChinese
        ? '政策已下架。您已提交的申请仍由受理部门处理。'
        : 'It was withdrawn. The department still decides the application you have sent.';
    case 'reinstated':
      return isChinese ? '政策已重新发布。' : 'It is published again.';
    case 'spent':
      return isChinese ? '本次申报的资金已用完，不再受理新的申请。' : 'The budget of this window is gone: no more applications are taken.';
    case 'unspent':
      return isChinese ? '资金有追加，可以继续申请。' : 'There is money again: one can apply.';
    case 'window': {
      const change = fromTo(windowText(was, today, language), windowText(is, today, language));
      return isChinese ? `申报时间${change}。` : `When one can apply ${change}.`;
    }
    case 'amount': {
      const [before, after] = [amountOf(was, language), amountOf(is, language)];
      if (before === after) return isChinese ? '支持金额的说明有修改。' : 'What is said of the amount has changed.';
      return isChinese ? `支持金额${fromTo(before, after)}。` : `The amount ${fromTo(before, after)}.`;
    }
    case 'conditions':
      return conditions[language];
  }
}

const headings = {
  sent: (title: string) => ({ 'zh-CN': `您已申请的“${title}”有变动`, 'en-US': `“${title}”, for which you have applied, has changed` }),
  draft: (title: string) => ({ 'zh-CN': `您有草稿的“${title}”有变动`, 'en-US': `“${title}”, of which you have a draft, has changed` }),
  follower: (title: string) => ({ 'zh-CN': `您关注的“${title}”有变动`, 'en-US': `“${title}”, which you follow, has changed` }),
};
const ofBudget = (title: string) => ({ 'zh-CN': `您关注的“${title}”资金有变动`, 'en-US': `The budget of “${title}”, which you follow` });

/** The notification text of a changed policy. */
export function policyChangeWords(changed: Changed): NotificationWords {
  const { relation, aspects, title } = changed;
  const isOfBudget = relation === 'follower' && !aspects.includes('conditions');
  const heading = (isOfBudget ? ofBudget : headings[relation])(title);
  const body = (language: Language) => aspects.map((aspect) => sentence(aspect, changed, language)).join(language === 'zh-CN' ? '' : ' ');
  return {
    'zh-CN': { title: heading['zh-CN'], body: body('zh-CN') },
    'en-US': { title: heading['en-US'], body: body('en-US') },
  };
}
