import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Chinese } from '#components/Chinese.tsx';
import type { SourcedFact } from '#contract/company.ts';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { kindOf } from '#entities/companies/fact/fact-value.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';
import { sourceId, useSourceText } from './fact-source.ts';
import { FactInput } from './FactInput.tsx';
import css from './Facts.module.css';
import { isOverridden, OfficialValue } from './OfficialValue.tsx';

/** A fact: its name, its field, and its source or the policies it would decide. */
export function FactRow({ factKey, common }: { factKey: FactKey; common: SourcedFact | undefined }) {
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
