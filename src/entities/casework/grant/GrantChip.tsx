import { useTranslation } from 'react-i18next';
import type { GrantStanding } from '#domain/grant/states.ts';
import css from './Grant.module.css';

/** The status of a company in a round of grants. */
export function GrantChip({ standing }: { standing: GrantStanding }) {
  const { t } = useTranslation('grant');
  return (
    <span className={css.chip} data-state={standing}>
      {t(`standing.${standing}`)}
    </span>
  );
}
