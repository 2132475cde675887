import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { AdminEnterpriseDetail } from '#contract/enterprise-admin.ts';
import { valuesOf } from './company-values.ts';
import { publicFacts } from './fact-edits.ts';
import css from './MergeTable.module.css';
import { useCompanyFields } from './use-company-fields.ts';

type Props = {
  sides: readonly [AdminEnterpriseDetail, AdminEnterpriseDetail];
  /** Id of the one that stays. */
  keep: string;
  onKeep: (id: string) => void;
};

/** What the two say of themselves, where they differ marked; the heads choose which one stays. */
export function MergeTable({ sides, keep, onKeep }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  const group = useId();
  const fields = useCompanyFields();
  const values = sides.map(valuesOf);
  const count = ({ facts, relationCounts, grants }: AdminEnterpriseDetail) => ({
    facts: publicFacts(facts).length,
    relations: relationCounts.reduce((sum, one) => sum + one.count, 0),
    grants: grants.length,
  });
  return (
    <>
      <p className={css.lead}>{t('merge.text')}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col" className={css.field}>
              {t('merge.keep')}
            </th>
            {sides.map(({ base }) => (
              <th key={base.id} scope="col" data-kept={base.id === keep || undefined}>
                <label className={css.choice}>
                  <input
                    type="radio"
                    name={group}
                    aria-label={t('merge.keepOf', { name: base.name })}
                    checked={base.id === keep}
                    onChange={() => onKeep(base.id)}
                  />
                  <span>
                    {base.name}
                    <span className={css.fate}>{t(base.id === keep ? 'merge.stays' : 'merge.goes')}</span>
                  </span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ key, label, show }) => {
            const shown = values.map((value): ReactNode => (show === undefined ? value[key] : show(value)) ?? '');
            return <Row key={key} label={label} shown={shown} keptAt={sides[0].base.id === keep ? 0 : 1} />;
          })}
          {(['facts', 'relations', 'grants'] as const).map((kind) => (
            <Row key={kind} label={t(`merge.${kind}`)} shown={sides.map((side) => count(side)[kind])} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** `keptAt`: the side whose value stays, for what is not added up. */
function Row({ label, shown, keptAt }: { label: string; shown: readonly ReactNode[]; keptAt?: number }) {
  const { t } = useTranslation('enterpriseAdmin');
  const differs = shown[0] !== shown[1];
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row" className={css.field}>
        {label}
        {differs && <span className="visually-hidden">{t('merge.differs')}</span>}
      </th>
      {shown.map((value, at) => (
        <td
          key={at}
          className={differs && keptAt !== undefined && keptAt !== at && value !== '' && shown[keptAt] !== '' ? css.lost : undefined}
        >
          {value === '' ? '—' : value}
        </td>
      ))}
    </tr>
  );
}
