import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Standing } from '#domain/company/standing.ts';
import css from './Standing.module.css';

type Props = { of: readonly Standing[] };

/** What the register says against a company, in words; nothing for one that is registered and on no list. */
export const StandingBadges = (props: Props) =>
  props.of.length > 0 && (
    // a picker keeps its options on screen while the words load
    <Suspense>
      <Badges {...props} />
    </Suspense>
  );

function Badges({ of }: Props) {
  const { t } = useTranslation('complete');
  return of.map((one) => (
    <span key={one} className={css.badge} data-standing={one}>
      {t(`standing.${one}`)}
    </span>
  ));
}
