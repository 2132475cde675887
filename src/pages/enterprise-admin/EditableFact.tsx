import { Button } from 'antd';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SourcedFact } from '#contract/enterprise.ts';
import type { FactKey } from '#domain/matching/profile.ts';
import { useFormat } from '#components/format.ts';
import { FactForm } from './FactForm.tsx';
import editor from './FactsEditor.module.css';
import { Confirmed } from './FactTable.tsx';
import type { AdminFactWords } from './use-choices.ts';
import type { FactEdits } from './use-fact-edits.ts';

type Props = {
  factKey: FactKey;
  /** Undefined for one that is being added. */
  stored: SourcedFact | undefined;
  editing: FactEdits;
  words: AdminFactWords;
  /** What the server said of it. */
  problem: string | undefined;
  /** Saving was tried: what is missing is marked. */
  incomplete: boolean;
  onBegin: (key: FactKey) => void;
};

/** A fact as it is stored, as it is being changed, or struck out. */
export function EditableFact({ factKey, stored, editing, words, problem, incomplete, onBegin }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  const { day } = useFormat();
  const edit = editing.edits.get(factKey);
  const name = words.name(factKey);
  const isStruck = edit?.struck === true;
  if (edit !== undefined && !isStruck)
    return (
      <li>
        <FactForm
          edit={edit}
          name={name}
          typedIn={words.typedIn(factKey)}
          problem={problem}
          incomplete={incomplete}
          onChange={editing.put}
          onDrop={() => editing.drop(factKey)}
        />
      </li>
    );
  if (stored === undefined) return null;
  return (
    <li className={editor.row} data-state={isStruck ? 'delete' : undefined}>
      <span className={editor.name}>{name}</span>
      <span className={editor.value}>{words.format(factKey, stored.value)}</span>
      <span className={editor.source}>
        {isStruck ? (
          t('facts.willGo')
        ) : (
          <>
            {t('facts.from', { source: stored.source, date: day(stored.sourceDate) })} · <Confirmed confirmed={stored.confirmed} />
          </>
        )}
      </span>
      <span className={editor.actions}>
        {isStruck ? (
          <Button
            type="text"
            size="small"
            icon={<Undo2 size={16} aria-hidden />}
            aria-label={t('facts.keepOf', { name })}
            onClick={() => editing.drop(factKey)}
          />
        ) : (
          <>
            <Button
              type="text"
              size="small"
              icon={<Pencil size={16} aria-hidden />}
              aria-label={t('facts.editOf', { name })}
              onClick={() => onBegin(factKey)}
            />
            <Button
              type="text"
              size="small"
              danger
              icon={<Trash2 size={16} aria-hidden />}
              aria-label={t('facts.removeOf', { name })}
              onClick={() => editing.strike(stored)}
            />
          </>
        )}
      </span>
      {problem !== undefined && (
        <p role="alert" className={editor.problem}>
          {problem}
        </p>
      )}
    </li>
  );
}
