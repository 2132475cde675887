import type { FactValue } from '#domain/matching/profile.ts';
import { today } from '#entities/policy/today.ts';
import { FigureField } from '#entities/fact/FigureField.tsx';
import { TitleField } from '#entities/fact/TitleField.tsx';
import { YesNoField } from '#entities/fact/YesNoField.tsx';
import { kindOf } from '#entities/fact/what-if.ts';
import type { FactEdit } from './fact-edits.ts';

type Props = {
  edit: Pick<FactEdit, 'key' | 'value'>;
  name: string;
  /** What one of what is typed stands for. */ factor: number;
  onTake: (value: FactValue | null) => void;
};

/** The field of a fact's value, by what it is made of; the fields are those of the matching page. */
export function FactValueField({ edit: { key, value }, name, factor, onTake }: Props) {
  const common = { factKey: key, label: name, onTake: (next: FactValue | null) => onTake(next) };
  switch (kindOf(key)) {
    case 'flag':
    case 'declaration':
      return <YesNoField {...common} words="yesNo" value={typeof value === 'boolean' ? value : null} />;
    case 'qualification':
      return <TitleField {...common} value={value} today={today()} />;
    default:
      return <FigureField {...common} value={value} factor={factor} />;
  }
}
