import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { PolicySummary } from '#contract/policy.ts';
import { windowAfter, windowOn } from '#domain/window/window.ts';
import { budgetWords, recurrenceWords } from '#domain/window/words.ts';
import { today } from '#http/clock.ts';

type Props = {
  policy: Pick<PolicySummary, 'status' | 'applyFrom' | 'applyTo' | 'applyRule' | 'effectiveTo'>;
  className: string | undefined;
};

/** How a window comes back and when the next one is, what is left of its budget, and the words of its notice. Nothing for a window of two days. */
export function WindowWords({ policy, className }: Props) {
  const { t, i18n } = useTranslation('policyDetail');
  const { day } = useFormat();
  const { applyRule: rule, status } = policy;
  if (rule === null || rule === undefined) return null;
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const recurrence = recurrenceWords(policy, language);
  const next = status === 'upcoming' ? windowOn(today(), policy) : windowAfter(today(), policy);
  const budget = budgetWords(rule, language);
  return (
    <>
      {recurrence !== null && <p className={className}>{recurrence}</p>}
      {recurrence !== null && next !== null && next.from !== null && next.to !== null && (
        <p className={className}>{t('windowNext', { from: day(next.from), to: day(next.to) })}</p>
      )}
      {budget !== null && <p className={className}>{budget}</p>}
      {rule.text !== null && status !== 'ask' && (
        <p className={className}>
          <Chinese text={rule.text} />
        </p>
      )}
    </>
  );
}
