import { CircleCheck, CircleHelp, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SourcedFact } from '#contract/enterprise.ts';
import css from './table.module.css';

/** Whether a fact has been confirmed; one's own is marked as seen by nobody else. */
export function Standing({ fact }: { fact: SourcedFact }) {
  const { t } = useTranslation('company');
  if (fact.own)
    return (
      <span className={css.own}>
        <Lock size={12} aria-hidden />
        {t('fact.own')}
      </span>
    );
  return (
    <span className={fact.confirmed ? css.good : css.open}>
      {fact.confirmed ? <CircleCheck size={14} aria-hidden /> : <CircleHelp size={14} aria-hidden />}
      {fact.confirmed ? t('fact.confirmed') : t('fact.unconfirmed')}
    </span>
  );
}
