import { useTranslation } from 'react-i18next';
import type { Standing } from '#domain/company/standing.ts';
import css from './Badges.module.css';

/** The badges of a company with warnings of the register. */
export function Badges({ of }: { of: readonly Standing[] }) {
  const { t } = useTranslation('match');
  return of.map((one) => (
    <span key={one} className={css.badge} data-standing={one}>
      {t(`standing.${one}`)}
    </span>
  ));
}
