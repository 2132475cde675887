import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Choice } from './Choice.tsx';
import css from './BasisField.module.css';
import type { Company, Rule } from './rule.ts';

type Props = { rule: Rule; company: Company | null; onChange: (rule: Rule) => void };

/** Whether alerts name all that match, or what a company may qualify for; without a company there is only the first. */
export function BasisField({ rule, company, onChange }: Props) {
  const { t } = useTranslation('account');
  if (company === null)
    return (
      <p className={css.none}>
        {t('search.noCompany')} <Link to="/policy/match">{t('search.pickCompany')}</Link>
      </p>
    );
  return (
    <Choice
      label={t('search.basisLabel')}
      options={[
        { value: 'filters', text: t('search.filtersBasis') },
        { value: 'match', text: t('search.matchBasis', { company: company.name }) },
      ]}
      value={rule.basis}
      onChange={(basis) => onChange({ ...rule, basis })}
    />
  );
}
