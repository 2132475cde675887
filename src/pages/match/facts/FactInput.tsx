import { useTranslation } from 'react-i18next';
import type { FactKey } from '#domain/matching/model/profile.ts';
import { ChoiceField } from '#entities/fact/ChoiceField.tsx';
import { DayField } from '#entities/fact/DayField.tsx';
import { FigureField } from '#entities/fact/FigureField.tsx';
import { TitleField } from '#entities/fact/TitleField.tsx';
import type { TakeValue } from '#entities/fact/use-draft.ts';
import { YesNoField } from '#entities/fact/YesNoField.tsx';
import { kindOf } from '#entities/fact/fact-value.ts';
import { useWorkbench } from '../workbench/workbench-context.ts';

/** The field of a fact with its tried-out value; input applies at once. */
export function FactInput({ factKey, label }: { factKey: FactKey; label?: string }) {
  const { t } = useTranslation('match');
  const { tried, whatIf, words, today } = useWorkbench();
  const value = tried.profile[factKey] ?? null;
  const take: TakeValue = (next, replace) => whatIf.change({ key: factKey, value: next }, replace);
  const common = { factKey, label: label ?? words.name(factKey), changed: whatIf.changes.some(({ key }) => key === factKey) };
  const kind = kindOf(factKey);
  switch (kind) {
    case 'flag':
    case 'declaration':
      return (
        <YesNoField {...common} words="yesNo" value={typeof value === 'boolean' ? value : null} onTake={(next) => take(next, false)} />
      );
    case 'qualification':
      return <TitleField {...common} value={value} today={today} onTake={take} />;
    case 'day':
      return <DayField {...common} value={typeof value === 'string' ? value : null} bounds={{ latest: today }} onTake={take} />;
    case 'figure':
      return <FigureField {...common} value={value} factor={words.typedIn(factKey).factor} onTake={take} />;
    default:
      return (
        <ChoiceField
          {...common}
          value={typeof value === 'string' ? value : null}
          choices={words.choices(factKey, value)}
          describe={(code) => `${kind === 'industry' ? `${code} ` : ''}${words.format(factKey, code)}`}
          none={t('field.none')}
          onTake={(next) => take(next, false)}
        />
      );
  }
}
