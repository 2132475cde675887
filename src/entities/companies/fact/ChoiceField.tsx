import css from './fields.module.css';

export type Choice = { value: string; label: string; group?: string };

type Props = {
  factKey: string;
  label: string;
  value: string | null;
  choices: readonly Choice[];
  /** Label of a value that is not among the choices. */
  describe?: ((value: string) => string) | undefined;
  /** Label for no choice. */
  none: string;
  onTake: (value: string | null) => void;
  changed?: boolean;
};

/** Selects one of several choices. */
export function ChoiceField({ factKey, label, value, choices, describe, none, onTake, changed = false }: Props) {
  const known = value === null || choices.some((choice) => choice.value === value);
  const groups = [...new Set(choices.map(({ group }) => group))];
  return (
    <select
      data-fact={factKey}
      className={[css.input, css.select, changed && css.changed].filter(Boolean).join(' ')}
      aria-label={label}
      value={value ?? ''}
      onChange={(event) => onTake(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{none}</option>
      {!known && <option value={value}>{describe?.(value) ?? value}</option>}
      {groups.map((group) => {
        const options = choices
          .filter((choice) => choice.group === group)
          .map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ));
        return group === undefined ? (
          options
        ) : (
          <optgroup key={group} label={group}>
            {options}
          </optgroup>
        );
      })}
    </select>
  );
}
