import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isFactKey, partsOfKey } from '#domain/matching/profile.ts';
import type { FactKey } from '#domain/matching/profile.ts';
import type { SourcedFact } from '#contract/enterprise.ts';
import { groupKeys, groupOf, yearlyRows } from '#entities/fact/fact-groups.ts';
import type { GroupName } from '#entities/fact/fact-groups.ts';
import css from './Facts.module.css';
import { FactRow } from './FactRow.tsx';
import { commonSource } from './group-source.ts';
import { useSourceText } from './use-source-text.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { YearTable } from './YearTable.tsx';

type Props = { group: GroupName; years: readonly number[]; all: boolean; onAll: () => void };

/** So many titles and declarations are shown at first. */
const first = 6;

/** One group of facts: those that policies ask for, the others when they are wanted. */
export function FactGroup({ group, years, all, onAll }: Props) {
  const { t } = useTranslation('match');
  const { loaded, stored, whatIf, tried, sources } = useWorkbench();
  const asked = loaded.asked.filter((key) => groupOf(key) === group);
  if (group === 'people' || group === 'money') {
    const rows = yearlyRows[group];
    const wanted = rows.filter((fact) => all || asked.some((key) => partsOfKey(key).fact === fact));
    // the years before have come from the same places, a year earlier each
    const newest = wanted.flatMap((fact) => [`${fact}@${years[0]}`].filter(isFactKey));
    return (
      <Section group={group} source={commonSource(newest, sources)} hidden={rows.length - wanted.length} onAll={onAll}>
        <YearTable facts={wanted} years={years} caption={t(`group.${group}`)} />
      </Section>
    );
  }
  // what is known comes first among those that are many
  const keys = groupKeys(group, [...asked.filter((key) => stored[key] !== undefined), ...asked.filter((key) => stored[key] === undefined)]);
  const cut = group === 'titles' || group === 'declarations';
  const touched = (key: FactKey) => tried.profile[key] !== undefined || whatIf.changes.some((change) => change.key === key);
  const early = new Set(cut ? asked.slice(0, first) : asked);
  const shown = keys.filter((key) => all || early.has(key) || touched(key));
  if (keys.length === 0) return null;
  const common = commonSource(shown, sources);
  return (
    <Section group={group} source={common} hidden={keys.length - shown.length} onAll={onAll}>
      {shown.map((key) => (
        <FactRow key={key} factKey={key} common={common} />
      ))}
    </Section>
  );
}

type SectionProps = { group: GroupName; source?: SourcedFact | undefined; hidden: number; onAll: () => void; children: ReactNode };

function Section({ group, source, hidden, onAll, children }: SectionProps) {
  const { t } = useTranslation('match');
  const sourceText = useSourceText();
  return (
    <section className={css.group} aria-label={t(`group.${group}`)}>
      <div className={css.groupHead}>
        <h3 className={css.heading}>{t(`group.${group}`)}</h3>
        {source !== undefined && <p className={css.source}>{sourceText(source)}</p>}
      </div>
      {children}
      {hidden > 0 && (
        <button type="button" className={css.more} onClick={onAll}>
          {t('facts.more', { count: hidden })}
        </button>
      )}
    </section>
  );
}
