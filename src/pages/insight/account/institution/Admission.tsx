import { useTranslation } from 'react-i18next';
import type { Row } from '#entities/publishing/listing-keeping/kinds.ts';
import css from './InstitutionPage.module.css';

const steps = ['fill', 'review', 'admitted'] as const;

/** The way of an institution from its form to its page: which steps are over, and which it is in. */
export function Admission({ row: { state, published, note } }: { row: Pick<Row, 'state' | 'published' | 'note'> }) {
  const { t } = useTranslation('ownInstitution');
  const isAdmitted = published || state === 'published' || state === 'retired' || state === 'expired';
  const now = isAdmitted ? steps.length : state === 'review' ? 1 : 0;
  return (
    <ol className={css.steps} aria-label={t('settlement.steps')}>
      {steps.map((step, at) => {
        const standing = at < now ? 'done' : at === now ? 'now' : 'later';
        return (
          <li key={step} className={css.step} data-standing={standing} aria-current={at === now ? 'step' : undefined}>
            <strong>{t(`settlement.step.${step}`)}</strong>
            <span className={css.quiet}>
              {at === 0 && at === now && note !== null ? t('settlement.returned') : t(`settlement.standing.${standing}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
