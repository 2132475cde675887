import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { oddOnes } from '#entities/publishing/comparison/compared-rows.ts';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import { useFormat } from '#components/format/format.ts';
import { Amount } from '#entities/publishing/policy/Amount.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { useRecordNames, useRegionName, useSeparator } from '#entities/publishing/policy/names.ts';
import { isExpired, lastDayToApply } from '#domain/policy.ts';
import { recurrenceWords } from '#domain/window/words.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import { today } from '#http/clock.ts';

export type FactRow = { name: string; cells: ReactNode[]; odd: boolean[] };

/** Returns the facts of policies as rows, the most important first; rows without any value are left out. */
export function useFactRows(policies: readonly PolicyDetail[]): FactRow[] {
  const { t, i18n } = useTranslation(['compare', 'policy']);
  const { day } = useFormat();
  const regionOf = useRegionName();
  const separator = useSeparator();
  const recordName = useRecordNames();
  const { nameOf } = useVocabulary();
  const { nameOf: industryOf } = useIndustries();

  /** `value` is compared; `shown` is its display if it is more than text. */
  const row = (name: string, value: (policy: PolicyDetail) => string | null, shown?: (policy: PolicyDetail) => ReactNode): FactRow[] => {
    const values = policies.map(value);
    if (values.every((one) => one === null)) return [];
    const cells = policies.map((policy, index) => (values[index] === null ? t('unstated') : (shown?.(policy) ?? values[index])));
    return [{ name, cells, odd: oddOnes(values) }];
  };
  const many = (values: string[]) => values.join(separator);
  const window = (policy: PolicyDetail) => {
    const recurrence = recurrenceWords(policy, i18n.language === 'en-US' ? 'en-US' : 'zh-CN');
    if (recurrence !== null) return recurrence;
    const { applyFrom, applyTo } = policy;
    const last = applyTo === null ? null : lastDayToApply(policy);
    if (applyFrom !== null && last !== null) return t('policy:deadline.window', { from: day(applyFrom), to: day(last) });
    if (last !== null) return t('policy:deadline.until', { date: day(last) });
    if (applyFrom !== null) return t('policy:deadline.from', { date: day(applyFrom) });
    return policy.applyRule?.text ?? null;
  };
  const scales = (policy: PolicyDetail) =>
    policy.scales.length === 0 ? t('policy:row.everyScale') : many(policy.scales.map((scale) => nameOf('scale', scale)));
  const industries = (policy: PolicyDetail) =>
    policy.industries.length === 0 ? t('everyIndustry') : many(policy.industries.map((code) => industryOf(code)));

  return [
    ...row(
      t('fact.amount'),
      (policy) => policy.amountMax?.toString() ?? policy.amountText,
      (policy) => (
        <>
          <Amount yuan={policy.amountMax} />
          {policy.amountText !== null && <Chinese text={policy.amountText} />}
        </>
      ),
    ),
    ...row(t('policy:detail.mode'), ({ supportMode }) => (supportMode === null ? null : nameOf('policy.supportMode', supportMode))),
    ...row(
      t('fact.status'),
      (policy) =>
        policy.kind === 'project' || isExpired(today(), policy.effectiveTo) ? `${policy.status} ${lastDayToApply(policy) ?? ''}` : null,
      (policy) => <Deadline policy={policy} />,
    ),
    ...row(t('policy:detail.window'), window),
    ...row(t('policy:facet.level'), (policy) => `${t(`policy:level.${policy.level}`)} · ${regionOf(policy)}`),
    ...row(t('policy:detail.issuers'), (policy) => many(policy.issuers.map((issuer) => recordName('issuer', issuer)))),
    ...row(t('policy:facet.category'), (policy) => nameOf('policy.category', policy.category)),
    ...row(t('policy:detail.scales'), scales),
    ...row(t('fact.industries'), industries),
    ...row(t('policy:detail.published'), (policy) => day(policy.publishDate)),
    ...row(t('policy:detail.docNumber'), (policy) => policy.docNumber),
  ];
}
