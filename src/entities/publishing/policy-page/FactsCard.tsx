import { ExternalLink, MapPin, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PolicySummary } from '#contract/policy.ts';
import { lastDayToApply } from '#domain/policy.ts';
import { Chinese } from '#components/Chinese.tsx';
import type { PolicyDetail } from '#contract/policy-detail.ts';
import { buttonClass } from '#components/Button.tsx';
import { useFormat } from '#components/format/format.ts';
import { isHomePage } from '#domain/web-address.ts';
import { windowAfter, windowOn } from '#domain/window/window.ts';
import { budgetWords, recurrenceWords } from '#domain/window/words.ts';
import { Amount } from '#entities/publishing/policy/Amount.tsx';
import { Deadline } from '#entities/publishing/policy/Deadline.tsx';
import { today } from '#http/clock.ts';
import textCss from '#components/text.module.css';
import css from './FactsCard.module.css';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';

/** The element with the application address. */
export const howToApplyId = 'how-to-apply';

/** Whether the policy names where to apply: an office, or its original on the issuer's site. */
export const hasContact = ({ contact, sourceUrl }: PolicyDetail): boolean => contact !== null || sourceUrl !== null;

/** Whether a project can be applied for today; the page's foot on a phone then has the button. */
export const isOpenToApply = ({ kind, status, isGrant }: PolicyDetail): boolean =>
  kind === 'project' && !isGrant && (status === 'open' || status === 'always');

type Props = {
  policy: PolicyDetail;
  /** Actions of readers on the policy. */
  actions?: ReactNode;
};

/** The amount, the deadline, the actions and where to apply. */
export function FactsCard({ policy, actions }: Props) {
  const { t } = useTranslation(['policy', 'policyDetail']);
  const { nameOf } = useVocabulary();
  const { day } = useFormat();
  const { contact, applyFrom, applyTo } = policy;
  const project = policy.kind === 'project';
  const last = applyTo === null ? null : lastDayToApply(policy);
  // the next occurrence of a recurring window is shown below
  const isNext = policy.status === 'upcoming' && typeof policy.applyRule?.every === 'string';
  const window = applyFrom !== null && last !== null && !isNext ? t('deadline.window', { from: day(applyFrom), to: day(last) }) : null;
  return (
    <section className={css.card}>
      {(policy.amountMax !== null || policy.supportMode !== null) && (
        <div className={css.block}>
          <h2 className={css.label}>{t('policyDetail:support')}</h2>
          <Amount yuan={policy.amountMax} />
          {policy.amountText !== null && (
            <p className={textCss.size15}>
              <Chinese text={policy.amountText} />
            </p>
          )}
          {policy.supportMode !== null && (
            <p className={css.muted}>
              {t('detail.mode')} · {nameOf('policy.supportMode', policy.supportMode)}
            </p>
          )}
        </div>
      )}
      {project && (
        <div className={css.block}>
          <h2 className={css.label}>{t('detail.window')}</h2>
          <Deadline policy={policy} />
          <p className={css.muted}>{window ?? (policy.status === 'always' ? t('policyDetail:windowNone') : null)}</p>
          <WindowWords policy={policy} className={css.muted} />
        </div>
      )}
      {actions !== undefined && (
        <div className={css.block} data-print="none">
          {actions}
        </div>
      )}
      {hasContact(policy) && (
        <div id={howToApplyId} className={css.block}>
          <h2 className={css.label}>{project ? t('policyDetail:apply') : t('policyDetail:contact')}</h2>
          {contact !== null && (
            <>
              <p className={textCss.size15}>
                <Chinese text={contact.department} />
              </p>
              {contact.phone !== null && (
                <p className={css.line}>
                  <Phone size={15} aria-label={t('policyDetail:phone')} />
                  <a href={`tel:${contact.phone}`}>{contact.phone}</a>
                </p>
              )}
              {contact.address !== null && (
                <p className={css.line}>
                  <MapPin size={15} aria-label={t('policyDetail:address')} />
                  <Chinese text={contact.address} />
                </p>
              )}
            </>
          )}
          {policy.sourceUrl !== null && (
            <a className={buttonClass('plain')} href={policy.sourceUrl} target="_blank" rel="noreferrer">
              {isHomePage(policy.sourceUrl) ? t('detail.site') : t('policyDetail:source')}
              <ExternalLink size={15} aria-hidden />
            </a>
          )}
        </div>
      )}
    </section>
  );
}

type WindowWordsProps = {
  policy: Pick<PolicySummary, 'status' | 'applyFrom' | 'applyTo' | 'applyRule' | 'effectiveTo'>;
  className: string | undefined;
};

/** The recurrence of a window with its next occurrence, the rest of its budget, and the notice's words. Renders nothing for a window of two days. */
function WindowWords({ policy, className }: WindowWordsProps) {
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
