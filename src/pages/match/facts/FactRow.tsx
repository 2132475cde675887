import type { SourcedFact } from '#contract/enterprise.ts';
import type { FactKey } from '#domain/matching/profile.ts';
import css from './Facts.module.css';
import { FactInput } from './FactInput.tsx';
import { FactNote } from './FactNote.tsx';
import { kindOf } from '#entities/fact/what-if.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** A fact: its name, its field, and where it comes from or what it would decide. */
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
