import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { Completeness as Figure } from '#domain/matching/model/outcome.ts';
import css from './Completeness.module.css';

type Props = Figure & { className?: string | undefined };

/** The one figure of completeness: how many of the programmes that are open or coming have a definite verdict for the company. */
export function Completeness({ decided, total, className }: Props) {
  const { t } = useTranslation('complete');
  const { count } = useFormat();
  const text = t('decided', { decided: count(decided), total: count(total) });
  return (
    <div className={[css.complete, className].filter(Boolean).join(' ')}>
      <p>{text}</p>
      <meter className={css.meter} min={0} max={Math.max(1, total)} value={total === 0 ? 1 : decided} aria-label={text} />
    </div>
  );
}
