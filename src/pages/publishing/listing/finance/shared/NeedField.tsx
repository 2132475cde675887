import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedMoney, unitLeads } from '#domain/typed-number.ts';
import { readTyped, writeTyped } from './typed-loan.ts';
import { usePlanWords } from './use-plan-words.ts';
import css from './NeedField.module.css';

type Props = {
  field: 'amount' | 'months';
  value: number;
  limits: { least: number; most: number };
  /** Takes each figure that can be read and is allowed. */
  onTake: (value: number) => void;
};

/** A figure of a need. What cannot be read stays in the field with what is allowed; the last good figure keeps its effect. */
export function NeedField({ field, value, limits, onTake }: Props) {
  const { t, i18n } = useTranslation('finance');
  const language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { rangeOf } = usePlanWords();
  const id = useId();
  const [text, setText] = useState<string | null>(null);
  const unit = field === 'amount' ? typedMoney[language].unit : t(`plan.unit.${field}`);
  const read = (typed: string): number | null => {
    const figure = readTyped(field, typed, language);
    return figure === null || figure < limits.least || figure > limits.most || (field === 'months' && !Number.isInteger(figure))
      ? null
      : figure;
  };
  const isWrong = text !== null && read(text) === null;
  return (
    <div className={css.field}>
      <label htmlFor={id}>{t(`plan.field.${field}`)}</label>
      {unitLeads(unit) && <span aria-hidden>{unit}</span>}
      <input
        id={id}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        value={text ?? writeTyped(field, value, language)}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-problem` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          const figure = read(event.target.value);
          if (figure !== null) onTake(figure);
        }}
      />
      {!unitLeads(unit) && <span aria-hidden>{unit}</span>}
      {isWrong && (
        <p id={`${id}-problem`} className={css.problem} role="alert">
          {t('plan.problem.number', { field: t(`plan.field.${field}`), range: rangeOf(field, limits) })}
        </p>
      )}
    </div>
  );
}
