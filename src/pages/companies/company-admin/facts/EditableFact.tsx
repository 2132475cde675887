import { Button, Checkbox, Input } from 'antd';
import { Pencil, Trash2, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { requiredMark } from '#components/antd/required-mark.tsx';
import { useFormat } from '#components/format/format.ts';
import type { SourcedFact } from '#contract/company.ts';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { FigureField } from '#entities/companies/fact/FigureField.tsx';
import { TitleField } from '#entities/companies/fact/TitleField.tsx';
import { YesNoField } from '#entities/companies/fact/YesNoField.tsx';
import type { TypedIn } from '#entities/companies/fact/use-fact-words.ts';
import { kindOf } from '#entities/companies/fact/fact-value.ts';
import { today } from '#http/clock.ts';
import { RegionField } from '../shared/RegionField.tsx';
import { Confirmed } from './FactTable.tsx';
import layoutCss from '#components/layout.module.css';
import textCss from '#components/text.module.css';
import editor from './FactsEditor.module.css';
import type { FactEdit } from './fact-edits.ts';
import type { AdminFactWords } from '../shared/use-choices.ts';
import type { FactEdits } from './use-fact-edits.ts';

type Props = {
  factKey: FactKey;
  /** Undefined for a fact that is being added. */
  stored: SourcedFact | undefined;
  editing: FactEdits;
  words: AdminFactWords;
  /** The problem reported by the server. */
  problem: string | undefined;
  /** Whether a save was tried: missing values are marked from then on. */
  incomplete: boolean;
  onBegin: (key: FactKey) => void;
};

/** A fact: as stored, in editing, or marked for deletion. */
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

type FactFormProps = {
  edit: FactEdit;
  name: string;
  /** Returns the unit of a typed figure. */
  typedIn: TypedIn;
  problem: string | undefined;
  incomplete: boolean;
  onChange: (edit: FactEdit) => void;
  onDrop: () => void;
};

/** The form of one fact: value, source, date, and whether it is confirmed. */
function FactForm({ edit, name, typedIn, problem, incomplete, onChange, onDrop }: FactFormProps) {
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
        {noValue && <p className={editor.problem}>{t('facts.valueMissing')}</p>}
      </div>
      <div>
        <label className={`${textCss.note} ${layoutCss.block}`}>
          {requiredMark(t('facts.source'), { required: true })}
          <Input
            aria-required
            value={edit.source}
            maxLength={100}
            autoComplete="off"
            aria-invalid={noSource}
            {...(noSource && { status: 'error' as const })}
            aria-describedby={noSource ? `${id}-source` : undefined}
            onChange={({ target }) => onChange({ ...edit, source: target.value })}
          />
        </label>
        {noSource && (
          <p id={`${id}-source`} className={editor.problem}>
            {t('wrong.source')}
          </p>
        )}
      </div>
      <label className={`${textCss.note} ${layoutCss.block}`}>
        {t('facts.date')}
        <DateInput
          aria-label={t('facts.date')}
          max={today()}
          value={edit.sourceDate}
          onChange={(sourceDate) => onChange({ ...edit, sourceDate })}
        />
      </label>
      <Checkbox
        className={editor.confirm ?? ''}
        checked={edit.confirmed}
        onChange={({ target }) => onChange({ ...edit, confirmed: target.checked })}
      >
        {t('facts.isConfirmed')}
      </Checkbox>
      {problem !== undefined && (
        <p role="alert" className={editor.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}

type FactValueFieldProps = {
  edit: Pick<FactEdit, 'key' | 'value'>;
  name: string;
  /** The unit of typed numbers. */ factor: number;
  onTake: (value: FactValue | null) => void;
};

/** The field for a fact's value, by its kind; the fields come from the matching page. */
function FactValueField({ edit: { key, value }, name, factor, onTake }: FactValueFieldProps) {
  const common = { factKey: key, label: name, onTake: (next: FactValue | null) => onTake(next) };
  switch (kindOf(key)) {
    case 'flag':
    case 'declaration':
      return <YesNoField {...common} words="yesNo" value={typeof value === 'boolean' ? value : null} />;
    case 'qualification':
      return <TitleField {...common} value={value} today={today()} />;
    case 'region':
      return (
        <RegionField
          aria-label={name}
          value={typeof value === 'string' ? value : null}
          onChange={(code: string | undefined) => onTake(code ?? null)}
        />
      );
    default:
      return <FigureField {...common} value={value} factor={factor} />;
  }
}
