import { ArrowRight, PencilLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Leaf } from '#domain/matching/criteria.ts';
import type { LeafOutcome } from '#domain/matching/outcome.ts';
import type { FactKey } from '#domain/matching/profile.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { factName, wordsOf } from '#domain/matching/wording/wording.ts';
import css from './Checklist.module.css';
import { stateIcons } from './states.ts';

type Props = {
  leaf: Leaf;
  outcome: LeafOutcome;
  names: Names;
  today: string;
  settled: boolean;
  onAsk?: ((fact: FactKey) => void) | undefined;
};

/** One condition: what it asks about, what the company has and what is required, the clause it comes from, and what to do. */
export function Condition({ leaf, outcome, names, today, settled, onAsk }: Props) {
  const { t, i18n } = useTranslation('policy');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { label, actual, required, remedy } = wordsOf(leaf, outcome, language, names, today);
  const Icon = stateIcons[outcome.state];
  const toDo = outcome.state !== 'met' && !settled;
  return (
    <div className={settled && outcome.state !== 'met' ? css.settled : css.condition} data-state={outcome.state}>
      <Icon size={18} aria-hidden className={css[outcome.state]} />
      <div className={css.body}>
        <p className={css.label}>
          <span className="visually-hidden">{t(`checklist.${outcome.state}`)}</span> {label}
        </p>
        <p className={css.values}>
          <span className={css[outcome.state]}>{actual ?? t('checklist.noData')}</span>
          <ArrowRight size={14} aria-hidden />
          <span>{t('checklist.required', { required })}</span>
        </p>
        <p className={css.clause}>
          <q lang="zh-CN">{leaf.clause}</q>
          {leaf.source !== undefined && <Source {...leaf.source} />}
        </p>
        {toDo && remedy !== null && <p className={css.remedy}>{remedy}</p>}
        {toDo && outcome.state === 'unknown' && onAsk !== undefined && (
          <p className={css.asks}>
            {outcome.needs.map((fact) => (
              <button key={fact} type="button" className={css.ask} onClick={() => onAsk(fact)}>
                <PencilLine size={14} aria-hidden />
                {t('checklist.fill')} {/* alone, it is what the condition is about */}
                <span className={outcome.needs.length === 1 ? 'visually-hidden' : undefined}>{factName(fact, language, names)}</span>
              </button>
            ))}
          </p>
        )}
      </div>
    </div>
  );
}

function Source({ title, url }: { title: string; url?: string | undefined }) {
  const { t } = useTranslation('policy');
  const text = t('criteria.source', { title });
  return url === undefined ? (
    <span className={css.source}>{text}</span>
  ) : (
    <a className={css.source} href={url} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
