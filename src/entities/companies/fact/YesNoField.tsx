import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import css from './fields.module.css';

type Props = {
  /** Accessible name of the group; the first button gets the fact's id, which focus requests look for. */
  factKey: string;
  label: string;
  /** Null is “unknown”; with undefined no answer is marked. */
  value: boolean | null | undefined;
  onTake: (value: boolean | null) => void;
  words: 'yesNo' | 'held';
};

const answers = [
  ['yes', true],
  ['no', false],
  ['unknown', null],
] as const;

/** Chooses yes, no or unknown. */
export function YesNoField({ factKey, label, value, onTake, words }: Props) {
  const { t } = useTranslation('match');
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={css.segments}>
      {answers.map(([answer, meaning]) => (
        <label key={answer} className={css.segment}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            value={answer}
            data-fact={meaning === value ? factKey : undefined}
            checked={meaning === value}
            onChange={() => onTake(meaning)}
          />
          <span>{words === 'held' ? t(`held.${answer}`) : t(`yesNo.${answer}`)}</span>
        </label>
      ))}
    </div>
  );
}
