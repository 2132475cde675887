import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { readDay } from './day.ts';
import type { DayBounds } from './day.ts';
import css from './fields.module.css';
import { useDraft } from './use-draft.ts';
import type { TakeValue } from './use-draft.ts';

type Props = {
  factKey?: string | undefined;
  label: string;
  value: string | null;
  onTake: TakeValue;
  bounds: DayBounds;
  changed?: boolean;
};

/** A text field for a day: `2024-05-01`. */
export function DayField({ factKey, label, value, onTake, bounds, changed = false }: Props) {
  const { t } = useTranslation('match');
  const id = useId();
  const draft = useDraft({
    value,
    write: (shown) => (typeof shown === 'string' ? shown : ''),
    read: (text) => readDay(text, bounds),
    onTake,
  });
  return (
    <div className={css.figure}>
      <input
        data-fact={factKey}
        className={[css.input, changed && css.changed].filter(Boolean).join(' ')}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={16}
        placeholder={t('field.dayFormat')}
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
