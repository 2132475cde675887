import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import { useFormat } from '#components/format/format.ts';
import type { ApplicationDetail } from '#contract/application.ts';
import { todayInChina } from '#domain/china-time.ts';
import textCss from '#components/text.module.css';
import css from '../shared/Approve.module.css';

/** The applicant's right to act for the company, and competing claims. */
export function Filer({ application: { applicant, filer } }: { application: ApplicationDetail }) {
  const { t } = useTranslation('approve');
  const { day } = useFormat();
  if (filer === null) return null;
  const { right, claims } = filer;
  return (
    <>
      <p className={right === null ? css.message : textCss.note}>
        {right === null
          ? t('filer.none', { name: applicant })
          : [
              t(`filer.role.${right.role}`, { name: applicant }),
              ...(right.matters ?? []).map((matter) => t(`filer.matter.${matter}`)),
              t(`filer.basis.${right.basis}`),
              t('filer.since', { day: day(todayInChina(new Date(right.since))) }),
            ].join(' · ')}
      </p>
      {claims.map(({ id, number, by }) => (
        <p key={id} role="status" className={css.message}>
          {t('filer.claimed')} <Chinese text={by} /> · <span className="tabular">{number}</span>{' '}
          <Link to="/approve/detail" search={{ id }}>
            {t('filer.open')}
          </Link>
        </p>
      ))}
    </>
  );
}
