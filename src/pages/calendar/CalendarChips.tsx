import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import chips from '#components/Chips.module.css';
import { useFacetNames } from '#entities/policy/names.ts';
import { calendarFilters } from './search-params.ts';
import { useCalendar } from './use-calendar.ts';

/** The filters in force, each removable. */
export function CalendarChips() {
  const { t } = useTranslation(['calendar', 'policy']);
  const { search, toggle, clear } = useCalendar();
  const nameOf = useFacetNames();
  const active = calendarFilters.flatMap((filter) =>
    search[filter].map((value: string) => ({ filter, value, name: nameOf(filter, value) })),
  );
  if (active.length === 0) return null;
  return (
    <div className={chips.chips}>
      {active.map(({ filter, value, name }) => (
        <button
          key={`${filter} ${value}`}
          type="button"
          className={chips.chip}
          aria-label={t('policy:list.remove', { name })}
          onClick={() => toggle(filter, value)}
        >
          {name}
          <X size={14} aria-hidden />
        </button>
      ))}
      <Button look="quiet" onClick={clear}>
        {t('clear')}
      </Button>
    </div>
  );
}
