import { ChevronDown, Undo2 } from 'lucide-react';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { SourcedFact } from '#contract/company.ts';
import { completenessOf } from '#domain/matching/catalogue/deciding-facts.ts';
import { isFactKey, lastYear, partsOfKey } from '#domain/matching/model/profile.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { Completeness } from '#entities/companies/company/Completeness.tsx';
import { groupKeys, groupNames, groupOf, yearlyRows } from '#entities/companies/fact/fact-groups.ts';
import type { GroupName } from '#entities/companies/fact/fact-groups.ts';
import { kindOf } from '#entities/companies/fact/fact-value.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { commonSource, sourceId, useSourceText } from './fact-source.ts';
import { FactInput } from './FactInput.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import css from './Facts.module.css';
import { isOverridden, OfficialValue } from './OfficialValue.tsx';
import { YearTable } from './YearTable.tsx';
import { useFacetNames } from '#entities/publishing/policy/names.ts';

type Props = {
  /** On a narrow screen the facts are collapsed. */
  open: boolean;
  onToggle: () => void;
  /** Groups that also show facts that no policy asks for. */
  whole: ReadonlySet<GroupName>;
  onWhole: (group: GroupName) => void;
  /** Topics of declarations that are open. */
  topics: ReadonlySet<string>;
  onTopic: (topic: string, isOpen: boolean) => void;
};

/** The editor of the workbench: facts of the company to change and try out. */
export function FactsPanel({ open, onToggle, whole, onWhole, topics, onTopic }: Props) {
  const { t } = useTranslation('match');
  const { loaded, tried, today } = useWorkbench();
  const id = useId();
  const last = lastYear(today);
  const asked = loaded.asked.map((key) => partsOfKey(key).year ?? last);
  const years = Array.from({ length: Math.min(4, Math.max(3, last - Math.min(...asked, last) + 1)) }, (_, back) => last - back);
  return (
    <section className={layoutCss.panel} data-print="none" aria-label={t('facts.title')}>
      <div className={css.head}>
        <h2 className={textCss.size17}>{t('facts.title')}</h2>
        <button type="button" className={css.toggle} aria-expanded={open} aria-controls={id} onClick={onToggle}>
          {open ? t('facts.close') : t('facts.open')}
          <ChevronDown size={16} aria-hidden />
        </button>
        <Completeness {...completenessOf(tried.matching)} className={css.known} />
      </div>
      <div id={id} className={open ? css.body : css.folded}>
        <p className={css.hint}>{t('facts.hint')}</p>
        {groupNames.map((group) => (
          <FactGroup
            key={group}
            group={group}
            years={years}
            all={whole.has(group)}
            onAll={() => onWhole(group)}
            topics={topics}
            onTopic={onTopic}
          />
        ))}
      </div>
    </section>
  );
}

type FactGroupProps = { group: GroupName; years: readonly number[]; all: boolean; onAll: () => void } & Pick<Props, 'topics' | 'onTopic'>;

/** The number of titles shown at first. */
const first = 6;

/** One group of facts: those that policies ask for, and the others on demand. */
function FactGroup({ group, years, all, onAll, topics, onTopic }: FactGroupProps) {
  const { t } = useTranslation('match');
  const { loaded, stored, whatIf, tried, sources } = useWorkbench();
  const asked = loaded.asked.filter((key) => groupOf(key) === group);
  if (group === 'people' || group === 'money') {
    const rows = yearlyRows[group];
    const visible = rows.filter((fact) => all || asked.some((key) => partsOfKey(key).fact === fact));
    // earlier years have the same sources, each a year earlier
    const newest = visible.flatMap((fact) => [`${fact}@${years[0]}`].filter(isFactKey));
    return (
      <Section group={group} source={commonSource(newest, sources)} hidden={rows.length - visible.length} onAll={onAll}>
        <YearTable facts={visible} years={years} caption={t(`group.${group}`)} />
      </Section>
    );
  }
  // verified facts come first, then the user's own and other unverified ones, then the unknown
  const rank = (key: FactKey) => (stored[key] === undefined ? 2 : sources.get(key)?.confirmed === true ? 0 : 1);
  const found = groupKeys(group, asked);
  const keys = group === 'basics' ? found : found.toSorted((a, b) => rank(a) - rank(b));
  if (keys.length === 0) return null;
  if (group === 'declarations')
    return (
      <Section group={group} source={commonSource(keys, sources)} hidden={0} onAll={onAll}>
        <Declarations keys={keys} opened={topics} onTopic={onTopic} />
      </Section>
    );
  const cut = group === 'titles';
  const touched = (key: FactKey) => tried.profile[key] !== undefined || whatIf.changes.some((change) => change.key === key);
  const early = new Set(cut ? keys.slice(0, first) : asked);
  const shown = keys.filter((key) => all || early.has(key) || touched(key));
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
        <h3 className={textCss.size15}>{t(`group.${group}`)}</h3>
        {source !== undefined && (
          <p className={css.source}>
            <Chinese text={sourceText(source)} />
          </p>
        )}
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

type DeclarationsProps = {
  keys: readonly FactKey[];
  /** Topics that are open. */
  opened: ReadonlySet<string>;
  onTopic: (topic: string, isOpen: boolean) => void;
};

/** Declarations that policies ask for, by topic; each topic is collapsed, with its number of answers. */
function Declarations({ keys, opened, onTopic }: DeclarationsProps) {
  const { t } = useTranslation('match');
  const { loaded, tried, sources } = useWorkbench();
  const nameOf = useFacetNames();
  const common = commonSource(keys, sources);
  return [...Map.groupBy(keys, (key) => loaded.topics.get(key) ?? '')].map(([topic, ofTopic]) => (
    <details
      key={topic}
      className={css.topic}
      open={opened.has(topic)}
      // also fires when a question opens the group
      onToggle={({ currentTarget: { open } }) => open !== opened.has(topic) && onTopic(topic, open)}
    >
      <summary>
        {nameOf('category', topic)}
        <span className={css.answered}>
          {t('facts.answered', { known: ofTopic.filter((key) => tried.profile[key] !== undefined).length, of: ofTopic.length })}
        </span>
      </summary>
      {opened.has(topic) && ofTopic.map((key) => <FactRow key={key} factKey={key} common={common} />)}
    </details>
  ));
}

/** A fact: its name, its field, and its source or the policies it would decide. */
function FactRow({ factKey, common }: { factKey: FactKey; common: SourcedFact | undefined }) {
  const { words, whatIf } = useWorkbench();
  const kind = kindOf(factKey);
  const { unit } = words.typedIn(factKey);
  const wide = kind === 'declaration' || kind === 'qualification';
  const changed = whatIf.changes.some(({ key }) => key === factKey);
  return (
    <div className={[css.row, wide && css.wide, changed && css.tried].filter(Boolean).join(' ')}>
      <p className={css.name} lang={kind === 'declaration' ? 'zh-CN' : undefined}>
        {words.name(factKey)}
        {unit !== '' && <span className={css.unit}>{unit}</span>}
      </p>
      <FactInput factKey={factKey} />
      <FactNote factKey={factKey} changed={changed} common={common} />
    </div>
  );
}

type FactRowProps = {
  factKey: FactKey;
  changed: boolean;
  /** The source of the whole group is not repeated for each fact. */
  common: SourcedFact | undefined;
};

/** The line below a fact: reset for a tried-out value, its source, or the policies that it would decide. */
function FactNote({ factKey, changed, common }: FactRowProps) {
  const { t } = useTranslation('match');
  const sourceText = useSourceText();
  const { stored, words, whatIf, sources, official, open } = useWorkbench();
  const value = stored[factKey];
  if (changed) {
    const name = words.name(factKey);
    return (
      <p className={css.note}>
        {value === undefined ? t('facts.wasUnknown') : t('facts.was', { value: words.format(factKey, value) })}
        <button type="button" className={css.undo} aria-label={t('changes.undoOf', { name })} onClick={() => whatIf.undo(factKey)}>
          <Undo2 size={14} aria-hidden />
          {t('changes.undo')}
        </button>
      </p>
    );
  }
  const source = sources.get(factKey);
  if (isOverridden(factKey, sources, official)) return <OfficialValue factKey={factKey} />;
  if (value !== undefined) {
    if (source === undefined || (common !== undefined && sourceId(source) === sourceId(common))) return null;
    return (
      <p className={css.note}>
        <Chinese text={sourceText(source)} />
      </p>
    );
  }
  const question = open.get(factKey);
  if (question === undefined) return null;
  return (
    <p className={css.unlock}>
      {question.decides > 0 ? t('facts.decides', { count: question.decides }) : t('facts.involved', { count: question.involved })}
    </p>
  );
}
