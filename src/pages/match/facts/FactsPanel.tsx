import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { lastYear, partsOfKey } from '#domain/matching/profile.ts';
import { groupNames } from '#entities/fact/fact-groups.ts';
import type { GroupName } from '#entities/fact/fact-groups.ts';
import { FactGroup } from './FactGroup.tsx';
import css from './Facts.module.css';
import { completenessOf } from '../workbench/workbench.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

type Props = {
  /** On a narrow screen the facts fold away. */
  open: boolean;
  onToggle: () => void;
  /** Groups that show what policies do not ask for, too. */
  whole: ReadonlySet<GroupName>;
  onWhole: (group: GroupName) => void;
};

/** The company's facts to be changed and tried: the editor of the workbench. */
export function FactsPanel({ open, onToggle, whole, onWhole }: Props) {
  const { t } = useTranslation('match');
  const { loaded, tried, today } = useWorkbench();
  const id = useId();
  const { known, of } = completenessOf(loaded, tried.profile);
  const last = lastYear(today);
  const asked = loaded.asked.map((key) => partsOfKey(key).year ?? last);
  const years = Array.from({ length: Math.min(4, Math.max(3, last - Math.min(...asked, last) + 1)) }, (_, back) => last - back);
  return (
    <section className={css.panel} aria-label={t('facts.title')}>
      <div className={css.head}>
        <h2 className={css.title}>{t('facts.title')}</h2>
        <button type="button" className={css.toggle} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {open ? t('facts.close') : t('facts.open')}
          <ChevronDown size={16} aria-hidden />
        </button>
        <p className={css.known}>{t('facts.known', { known, of })}</p>
        <meter className={css.meter} min={0} max={Math.max(1, of)} value={known} aria-label={t('facts.known', { known, of })} />
      </div>
      <div id={id} className={open ? css.body : css.folded}>
        <p className={css.hint}>{t('facts.hint')}</p>
        {groupNames.map((group) => (
          <FactGroup key={group} group={group} years={years} all={whole.has(group)} onAll={() => onWhole(group)} />
        ))}
      </div>
    </section>
  );
}
