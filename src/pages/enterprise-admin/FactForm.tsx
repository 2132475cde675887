import { Button, Checkbox, Input } from 'antd';
import { Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#entities/policy/today.ts';
import type { FactEdit } from './fact-edits.ts';
import editor from './FactsEditor.module.css';
import { FactValueField } from './FactValueField.tsx';
import type { TypedIn } from '#entities/fact/use-fact-words.ts';

type Props = {
  edit: FactEdit;
  name: string;
  /** How a figure is typed. */
  typedIn: TypedIn;
  problem: string | undefined;
  incomplete: boolean;
  onChange: (edit: FactEdit) => void;
  onDrop: () => void;
};

/** One fact being changed: its value, who says so, of which day, and whether it has been confirmed. */
export function FactForm({ edit, name, typedIn, problem, incomplete, onChange, onDrop }: Props) {
  const { t } = useTranslation('enterpriseAdmin');
  const id = useId();
  const noValue = incomplete && edit.value === null;
  const noSource = incomplete && edit.source.trim() === '';
  return (
    <div
      className={editor.editing}
      role="group"
      aria-label={name}
      data-editing={edit.key}
      data-incomplete={noValue || undefined}
      data-invalid={problem !== undefined || noValue || noSource || undefined}
    >
      <div className={editor.head}>
        <span>
          {name}
          {typedIn.unit !== '' && <span className={editor.unit}>{typedIn.unit}</span>}
        </span>
        <Button type="text" size="small" icon={<Undo2 size={16} aria-hidden />} aria-label={t('facts.dropOf', { name })} onClick={onDrop}>
          {t('facts.drop')}
        </Button>
      </div>
      <div className={editor.wide}>
        <FactValueField edit={edit} name={name} factor={typedIn.factor} onTake={(value) => onChange({ ...edit, value })} />
      </div>
      <label className={editor.label}>
        {t('facts.source')}
        <Input
          value={edit.source}
          maxLength={100}
          autoComplete="off"
          aria-invalid={noSource}
          {...(noSource && { status: 'error' as const })}
          aria-describedby={noSource ? `${id}-source` : undefined}
          onChange={({ target }) => onChange({ ...edit, source: target.value })}
        />
      </label>
      <label className={editor.label}>
        {t('facts.date')}
        <Input
          type="date"
          max={today()}
          value={edit.sourceDate}
          onChange={({ target }) => target.value !== '' && onChange({ ...edit, sourceDate: target.value })}
        />
      </label>
      <Checkbox
        className={editor.confirm ?? ''}
        checked={edit.confirmed}
        onChange={({ target }) => onChange({ ...edit, confirmed: target.checked })}
      >
        {t('facts.isConfirmed')}
      </Checkbox>
      {noValue && <p className={editor.problem}>{t('facts.valueMissing')}</p>}
      {noSource && (
        <p id={`${id}-source`} className={editor.problem}>
          {t('wrong.source')}
        </p>
      )}
      {problem !== undefined && (
        <p role="alert" className={editor.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
