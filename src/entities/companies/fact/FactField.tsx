import { useTranslation } from 'react-i18next';
import type { FactKey, FactValue } from '#domain/matching/model/profile.ts';
import { ChoiceField } from './ChoiceField.tsx';
import { DayField } from './DayField.tsx';
import { kindOf } from './fact-value.ts';
import { FigureField } from './FigureField.tsx';
import { TitleField } from './TitleField.tsx';
import type { TakeValue } from './use-draft.ts';
import type { FactWords } from './use-fact-words.ts';
import { YesNoField } from './YesNoField.tsx';

type Props = {
  factKey: FactKey;
  label: string;
  /** Null if it is unknown; undefined without an answer. */
  value: FactValue | null | undefined;
  words: FactWords;
  /** The last day that a day may be. */
  today: string;
  onTake: TakeValue;
  /** Whether the value differs from the stored one. */
  changed?: boolean;
};

/** The field of a fact, of the kind that its values need; input applies at once. */
export function FactField({ value, words, today, onTake, ...common }: Props) {
  const { t } = useTranslation('match');
  const { factKey } = common;
  const kind = kindOf(factKey);
  switch (kind) {
    case 'flag':
    case 'declaration':
      return (
        <YesNoField
          {...common}
          words="yesNo"
          value={value === undefined || typeof value === 'boolean' ? value : null}
          onTake={(next) => onTake(next, false)}
        />
      );
    case 'qualification':
      return <TitleField {...common} value={value} today={today} onTake={onTake} />;
    case 'day':
      return <DayField {...common} value={typeof value === 'string' ? value : null} bounds={{ latest: today }} onTake={onTake} />;
    case 'figure':
      return <FigureField {...common} value={value ?? null} factor={words.typedIn(factKey).factor} onTake={onTake} />;
    default:
      return (
        <ChoiceField
          {...common}
          value={typeof value === 'string' ? value : null}
          choices={words.choices(factKey, value ?? null)}
          describe={(code) => `${kind === 'industry' ? `${code} ` : ''}${words.format(factKey, code)}`}
          none={t('field.none')}
          onTake={(next) => onTake(next, false)}
        />
      );
  }
}
