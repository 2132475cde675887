import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { FactKey } from '#domain/matching/profile.ts';
import type { SourcedFact } from '#contract/enterprise.ts';
import css from './Facts.module.css';
import { sourceId } from './group-source.ts';
import { useSourceText } from './use-source-text.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

type Props = {
  factKey: FactKey;
  changed: boolean;
  /** What is said for the whole group need not be said again. */
  common: SourcedFact | undefined;
};

/** Under a fact: the way back to the stored value where it is tried out, where it comes from, or what knowing it would decide. */
export function FactNote({ factKey, changed, common }: Props) {
  const { t } = useTranslation('match');
  const sourceText = useSourceText();
  const { stored, words, whatIf, sources, open } = useWorkbench();
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
  if (value !== undefined) {
    if (source === undefined || (common !== undefined && sourceId(source) === sourceId(common))) return null;
    return <p className={css.note}>{sourceText(source)}</p>;
  }
  const question = open.get(factKey);
  if (question === undefined) return null;
  return (
    <p className={css.unlock}>
      {question.decides > 0 ? t('facts.decides', { count: question.decides }) : t('facts.involved', { count: question.involved })}
    </p>
  );
}
