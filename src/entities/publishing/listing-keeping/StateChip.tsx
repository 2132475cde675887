import { useTranslation } from 'react-i18next';
import type { keptStates } from '#contract/listing-kept.ts';
import css from './Keeping.module.css';

/** The state of a listing, as its keepers see it. */
export function StateChip({ state }: { state: (typeof keptStates)[number] }) {
  const { t } = useTranslation('listingAdmin');
  const colour = state === 'review' || state === 'expired' ? css.review : state === 'published' ? css.published : '';
  return <span className={`${css.chip} ${colour}`}>{t(`state.${state}`)}</span>;
}
