import { Button } from 'antd';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { useDebouncedValue } from '#components/hooks/use-debounced-value.ts';
import textCss from '#components/text.module.css';
import type { EditablePolicy } from '#contract/policy-admin.ts';
import type { NoticeFacts } from '#domain/publishing/read-notice.ts';
import { readNotice } from '#domain/publishing/read-notice.ts';
import { usePolicyForm } from './form-context.ts';
import css from './Words.module.css';

/** Milliseconds after the last input until the text is parsed. */
const pause = 800;

type Proposal = { key: string; label: string; value: string; into: (before: EditablePolicy) => EditablePolicy };

const noContact = { department: '', phone: null, address: null };
const contactFields = ['department', 'phone', 'address'] as const;
const dayFields = ['effectiveFrom', 'effectiveTo'] as const;

/** Returns the facts in the text that the form lacks: no filled-in fields, and no conditions. */
function useProposals(facts: NoticeFacts): Proposal[] {
  const { t } = useTranslation('policyAdmin');
  const { day, money } = useFormat();
  const { content } = usePolicyForm();
  const proposals: Proposal[] = [];
  const propose = (key: string, label: string, value: string, change: Partial<EditablePolicy>) =>
    proposals.push({ key, label, value, into: (before) => ({ ...before, ...change }) });
  const { title, docNumber, issuers, publishDate, applyFrom, applyTo, amountMax } = facts;
  if (title !== undefined && content.title.trim() === '') propose('title', t('field.title'), title, { title });
  if (docNumber !== undefined && content.docNumber === null) propose('docNumber', t('field.docNumber'), docNumber, { docNumber });
  if (issuers !== undefined && content.issuers.length === 0) propose('issuers', t('field.issuers'), issuers.join('、'), { issuers });
  if (publishDate !== undefined && publishDate !== content.publishDate)
    propose('publishDate', t('field.publishDate'), day(publishDate), { publishDate });
  for (const field of dayFields) {
    const value = facts[field];
    if (value !== undefined && content[field] === null) propose(field, t(`field.${field}`), day(value), { [field]: value });
  }
  const hasWindow = content.applyFrom !== null || content.applyTo !== null || content.applyRule !== null;
  if (applyFrom !== undefined && applyTo !== undefined && !hasWindow)
    propose('window', t('field.window'), `${day(applyFrom)} – ${day(applyTo)}`, { applyFrom, applyTo });
  if (amountMax !== undefined && content.amountMax === null) propose('amountMax', t('field.amountMax'), money(amountMax), { amountMax });
  for (const field of contactFields) {
    const value = facts[field];
    if (value === undefined || (content.contact?.[field] ?? '') !== '') continue;
    proposals.push({
      key: field,
      label: t(`field.${field}`),
      value,
      into: (before) => ({ ...before, contact: { ...noContact, ...before.contact, [field]: value } }),
    });
  }
  return proposals;
}

/** Facts that the text states, as proposals to accept one by one or together; none is applied automatically. */
export function ReadFromText() {
  const { t } = useTranslation('policyAdmin');
  const { content, update } = usePolicyForm();
  const body = useDebouncedValue(content.body, pause);
  const proposals = useProposals(readNotice(body));
  if (proposals.length === 0) return null;
  const take = (some: readonly Proposal[]) => update((before) => some.reduce((made, { into }) => into(made), before));
  return (
    <section className={css.read} aria-label={t('read.label')}>
      <p>
        <strong>{t('read.label')}</strong> <span className={textCss.note}>{t('read.lead')}</span>
      </p>
      <ul>
        {proposals.map((proposal) => (
          <li key={proposal.key}>
            <span className={textCss.note}>{proposal.label}</span> <span lang="zh-CN">{proposal.value}</span>
            <Button aria-label={t('read.take', { field: proposal.label })} onClick={() => take([proposal])}>
              {t('read.use')}
            </Button>
          </li>
        ))}
      </ul>
      {proposals.length > 1 && (
        <Button icon={<Check size={16} aria-hidden />} onClick={() => take(proposals)}>
          {t('read.takeAll', { count: proposals.length })}
        </Button>
      )}
    </section>
  );
}
