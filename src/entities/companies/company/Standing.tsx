import { TriangleAlert } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { standings } from '#domain/company/standing.ts';
import type { Standing } from '#domain/company/standing.ts';
import css from './Standing.module.css';

/** What the register says against a company, in words; nothing for one that is registered and on no list. */
export function StandingBadges({ of }: { of: readonly Standing[] }) {
  if (of.length === 0) return null;
  return (
    // a picker keeps its options on screen while the words load
    <Suspense fallback={null}>
      <Badges of={of} />
    </Suspense>
  );
}

function Badges({ of }: { of: readonly Standing[] }) {
  const { t } = useTranslation('standing');
  return (
    <span className={css.badges}>
      {standings
        .filter((one) => of.includes(one))
        .map((one) => (
          <span key={one} className={css.badge} data-standing={one}>
            <TriangleAlert size={13} aria-hidden />
            {t(one)}
          </span>
        ))}
    </span>
  );
}
