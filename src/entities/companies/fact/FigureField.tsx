import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { FactKey, FactValue, Figure } from '#domain/matching/model/profile.ts';
import css from './fields.module.css';
import { readFigure, writeFigure } from './figure.ts';
import { useDraft } from './use-draft.ts';
import type { TakeValue } from './use-draft.ts';

type Props = {
  factKey: FactKey;
  label: string;
  value: FactValue | null;
  /** The unit of typed numbers: 10 000 for 万元. */
  factor: number;
  onTake: TakeValue;
  /** Whether what-if has changed the value. */
  changed?: boolean;
};

const figureOf = (value: FactValue | null): Figure | null =>
  typeof value === 'number' || (typeof value === 'object' && value !== null && !('held' in value)) ? value : null;

/** A text field for a figure or a band. */
export function FigureField({ factKey, label, value, factor, onTake, changed = false }: Props) {
  const { t } = useTranslation('match');
  const id = useId();
  const draft = useDraft({
    value,
    write: (shown) => writeFigure(figureOf(shown), factor),
    read: (text) => readFigure(text, factor, factKey),
    onTake,
  });
  return (
    <div className={css.figure}>
      <input
        data-fact={factKey}
        className={[css.input, changed && css.changed].filter(Boolean).join(' ')}
        type="text"
        inputMode="text"
        autoComplete="off"
        maxLength={40}
        aria-label={label}
        aria-invalid={draft.problem !== undefined}
        aria-describedby={draft.problem === undefined ? undefined : id}
        value={draft.text}
        onFocus={draft.onFocus}
        onChange={(event) => draft.onType(event.target.value)}
      />
      {draft.problem !== undefined && (
        <p id={id} className={css.problem} role="alert">
          {t(`problem.${draft.problem}`)}
        </p>
      )}
    </div>
  );
}
