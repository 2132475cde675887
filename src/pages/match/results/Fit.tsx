import { useTranslation } from 'react-i18next';
import type { State } from '#domain/matching/outcome.ts';
import css from './Matches.module.css';

const order: readonly State[] = ['met', 'unknown', 'unmet'];

/** How many conditions are met, not known and not met, as a quiet bar and in words. */
export function Fit({ states }: { states: readonly State[] }) {
  const { t } = useTranslation('match');
  const numberOf = (state: State) => states.filter((one) => one === state).length;
  return (
    <span className={css.fit}>
      <span className={css.bar} aria-hidden>
        {order.map((state) => (
          <span key={state} className={css[state]} style={{ flexGrow: numberOf(state) }} />
        ))}
      </span>
      {t('row.met', { met: numberOf('met'), of: states.length })}
    </span>
  );
}
