import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { companyMatters, memberRoles } from '#domain/company/members.ts';
import type { CompanyMatter, CompanyRight } from '#domain/company/members.ts';
import css from './Colleagues.module.css';

type RoleFieldsProps = { value: CompanyRight; onChange: (value: CompanyRight) => void };

/** Chooses a role, and for an agent the matters, of which at least one stays. */
export function RoleFields({ value, onChange }: RoleFieldsProps) {
  const { t } = useTranslation('colleagues');
  const name = useId();
  const chosen = value.matters ?? companyMatters;
  const toggle = (matter: CompanyMatter) => {
    const next = companyMatters.filter((one) => (one === matter ? !chosen.includes(one) : chosen.includes(one)));
    onChange({ ...value, matters: next.length === companyMatters.length ? null : next });
  };
  return (
    <fieldset className={css.roles}>
      <legend>{t('invite.role')}</legend>
      {memberRoles.toReversed().map((one) => (
        <div key={one}>
          <label className={css.choice}>
            <input type="radio" name={name} checked={value.role === one} onChange={() => onChange({ role: one, matters: null })} />
            <strong>{t(`role.${one}`)}</strong>
            <span className={css.can}>{t(`can.${one}`)}</span>
          </label>
          {one === 'agent' && value.role === 'agent' && (
            <fieldset className={css.matters}>
              <legend className="visually-hidden">{t('matters')}</legend>
              {companyMatters.map((matter) => (
                <label key={matter}>
                  <input
                    type="checkbox"
                    checked={chosen.includes(matter)}
                    disabled={chosen.length === 1 && chosen.includes(matter)}
                    onChange={() => toggle(matter)}
                  />{' '}
                  {t(`matter.${matter}`)}
                </label>
              ))}
            </fieldset>
          )}
        </div>
      ))}
    </fieldset>
  );
}
