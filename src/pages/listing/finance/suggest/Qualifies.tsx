import { useTranslation } from 'react-i18next';
import type { BusinessBase } from '#contract/enterprise.ts';
import { explain } from '#domain/matching/evaluate.ts';
import type { Criterion } from '#domain/matching/model/criteria.ts';
import { stateIcons } from '#entities/criteria/states.ts';
import { today } from '#http/clock.ts';
import css from './Suggested.module.css';

type Props = { criteria: Criterion; business: NonNullable<BusinessBase['business']> };

/** Whether the company meets the conditions of a product; what is not known stays open. */
export function Qualifies({ criteria, business }: Props) {
  const { t } = useTranslation('finance');
  const { state, missing } = explain(criteria, business.profile, today());
  const Icon = stateIcons[state];
  return (
    <li className={css.reason} data-state={state}>
      <Icon size={15} aria-hidden />
      {t(`suggest.criteria.${state}`, { name: business.name, count: missing.length })}
    </li>
  );
}
