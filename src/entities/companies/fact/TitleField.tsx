import { isMark } from '#domain/matching/model/criteria.ts';
import { useTranslation } from 'react-i18next';
import type { FactKey, FactValue, Holding } from '#domain/matching/model/profile.ts';
import { DayField } from './DayField.tsx';
import css from './fields.module.css';
import type { TakeValue } from './use-draft.ts';
import { YesNoField } from './YesNoField.tsx';

type Props = { factKey: FactKey; label: string; value: FactValue | null | undefined; today: string; onTake: TakeValue };

const holdingOf = (value: FactValue | null | undefined): Holding | null =>
  typeof value === 'object' && value !== null && 'held' in value ? value : null;

/** A field for a title: held or not, since and until when. For a list of the register: whether the company was listed, and when it was removed. */
export function TitleField({ factKey, label, value, today, onTake }: Props) {
  const { t } = useTranslation('match');
  const holding = holdingOf(value);
  const isTitle = !isMark(factKey);
  const withDay = (part: 'since' | 'until' | 'first', day: FactValue | null, replace: boolean) => {
    const { [part]: _before, ...rest } = holding ?? { held: true };
    onTake({ ...rest, held: true, ...(typeof day === 'string' && { [part]: day }) }, replace);
  };
  return (
    <div className={css.title}>
      <YesNoField
        factKey={factKey}
        label={label}
        words={isTitle ? 'held' : 'yesNo'}
        value={value === undefined ? undefined : (holding?.held ?? null)}
        onTake={(held) => onTake(held === null ? null : { held }, false)}
      />
      {holding?.held === true && (
        <div className={css.days}>
          <span>{isTitle ? t('field.since') : t('field.entered')}</span>
          <DayField
            label={isTitle ? t('field.sinceOf', { name: label }) : t('field.enteredOf', { name: label })}
            value={holding.since ?? null}
            bounds={{ latest: today, until: holding.until }}
            onTake={(day, replace) => withDay('since', day, replace)}
          />
          <span>{isTitle ? t('field.until') : t('field.removed')}</span>
          <DayField
            label={isTitle ? t('field.untilOf', { name: label }) : t('field.removedOf', { name: label })}
            value={holding.until ?? null}
            bounds={{ since: holding.since, ...(!isTitle && { latest: today }) }}
            onTake={(day, replace) => withDay('until', day, replace)}
          />
          {isTitle && (
            <>
              <span>{t('field.first')}</span>
              <DayField
                label={t('field.firstOf', { name: label })}
                value={holding.first ?? null}
                bounds={{ latest: holding.since ?? today }}
                onTake={(day, replace) => withDay('first', day, replace)}
              />
            </>
          )}
        </div>
      )}
    </div>
  );
}
