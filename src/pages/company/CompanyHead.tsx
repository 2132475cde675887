import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CompanyDetail } from '#contract/enterprise.ts';
import { useFormat } from '#components/format.ts';
import { useIndustries } from '#entities/dictionary/code-names.ts';
import { useRegionName } from '#entities/policy/names.ts';
import { useVocabulary } from '#entities/dictionary/vocabulary.ts';
import { CompanyActions } from './CompanyActions.tsx';
import css from './CompanyHead.module.css';

/** Who the company is, and what to do with it. */
export function CompanyHead({ company }: { company: CompanyDetail }) {
  const { t, i18n } = useTranslation('company');
  const { day } = useFormat();
  const regionOf = useRegionName();
  const { nameOf } = useVocabulary();
  const { nameOf: industryOf } = useIndustries();
  const { base } = company;
  const english = i18n.language === 'en-US';
  const facts = [
    regionOf(base),
    base.industry === null ? null : industryOf(base.industry),
    base.scale === null ? null : nameOf('scale', base.scale),
    base.established === null ? null : t('head.established', { date: day(base.established) }),
  ].filter((fact) => fact !== null);
  return (
    <header className={css.head}>
      <div className={css.who}>
        <h1 className={css.name}>{base.name}</h1>
        {english && base.nameEn !== null && <p className={css.nameEn}>{base.nameEn}</p>}
        <p className={css.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
        {base.creditCode !== null && (
          <p className={css.code}>
            {t('head.creditCode')} <span className={css.digits}>{base.creditCode}</span>
            {!base.creditCodeValid && (
              <span className={css.doubt}>
                <TriangleAlert size={14} aria-hidden />
                {t('head.codeDoubt')}
              </span>
            )}
          </p>
        )}
        {(base.sample || base.own) && (
          <p className={css.marks}>
            {base.own && <span className={css.own}>{t('head.own')}</span>}
            {base.sample && <span className={css.sample}>{t('head.sample')}</span>}
          </p>
        )}
      </div>
      <CompanyActions id={base.id} name={base.name} mine={company.mine} />
    </header>
  );
}
