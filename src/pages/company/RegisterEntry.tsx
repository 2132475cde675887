import { useTranslation } from 'react-i18next';
import type { EnterpriseBase } from '#contract/enterprise.ts';
import css from './RegisterEntry.module.css';

/** The entry of the company in the register: what no condition asks for, and people want to know. */
export function RegisterEntry({ base }: { base: EnterpriseBase }) {
  const { t } = useTranslation('company');
  const lines = [
    [t('record.representative'), base.legalRepresentative],
    [t('record.address'), base.address],
    [t('record.scope'), base.businessScope],
  ] as const;
  if (lines.every(([, value]) => value === null)) return null;
  return (
    <dl className={css.record}>
      {lines.map(([name, value]) =>
        value === null ? null : (
          <div key={name} className={css.line}>
            <dt>{name}</dt>
            <dd lang="zh-CN">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
