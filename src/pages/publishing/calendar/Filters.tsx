import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAreaDict } from '#api/policy.ts';
import { Disclosure } from '#components/Disclosure.tsx';
import { useOptimisticValue } from '#components/hooks/use-optimistic-value.ts';
import { verdicts } from '#domain/matching/model/outcome.ts';
import { policyLevels } from '#domain/policy.ts';
import { useCurrentUser } from '#session/session.ts';
import { useCompany } from '#entities/companies/company/use-company.ts';
import { useFacetNames } from '#entities/publishing/policy/names.ts';
import { toggled } from '#components/search/selection.ts';
import { useVocabulary } from '#entities/platform/dictionary/vocabulary.ts';
import layoutCss from '#components/layout.module.css';
import css from './Filters.module.css';
import { calendarFilters } from './state/search-params.ts';
import type { CalendarFilter } from './state/search-params.ts';
import { useCalendar } from './state/use-calendar.ts';

/** The filters of the calendar: a menu of checkboxes each and, for signed-in users, "only followed". */
export function Filters() {
  const { t } = useTranslation('calendar');
  const { search, change } = useCalendar();
  const user = useCurrentUser();
  const [followed, show] = useOptimisticValue(search.followed);
  const business = useCompany().data?.business ?? null;
  const isOffered = (filter: CalendarFilter) => filter !== 'verdict' || business !== null || search.verdict.length > 0;
  const follow = (only: boolean) => {
    show(only);
    void change({ followed: only });
  };
  return (
    <div className={layoutCss.bar} role="group" aria-label={t('filters')}>
      {calendarFilters.filter(isOffered).map((filter) => (
        <FilterMenu key={filter} filter={filter} />
      ))}
      {user !== null && (
        <label className={css.followed}>
          <input type="checkbox" checked={followed} onChange={(event) => follow(event.target.checked)} />
          {t('followed')}
        </label>
      )}
    </div>
  );
}

function FilterMenu({ filter }: { filter: CalendarFilter }) {
  const { t } = useTranslation(['calendar', 'policy']);
  const { search, toggle } = useCalendar();
  const nameOf = useFacetNames();
  const values = useValues(filter);
  const [chosen, show] = useOptimisticValue<readonly string[]>(search[filter]);
  const flip = (value: string) => {
    show(toggled(chosen, value));
    toggle(filter, value);
  };
  const name = t(`policy:facet.${filter}`);
  return (
    <Disclosure
      className={css.menu}
      triggerClass={chosen.length > 0 ? css.active : css.trigger}
      panelClass={css.panel}
      trigger={
        <>
          {chosen.length === 0 ? name : t('filterActive', { name, count: chosen.length })}
          <ChevronDown size={15} aria-hidden />
        </>
      }
    >
      {() => (
        <fieldset className={css.values}>
          <legend className="visually-hidden">{name}</legend>
          {values.map(({ value, depth }) => (
            <label key={value} className={css.value} data-depth={depth}>
              <input type="checkbox" checked={chosen.includes(value)} onChange={() => flip(value)} />
              {nameOf(filter, value)}
            </label>
          ))}
        </fieldset>
      )}
    </Disclosure>
  );
}

/** The choices of a filter, regions below their parents. Selected values that are not among them are offered too. */
function useValues(filter: CalendarFilter): { value: string; depth: number }[] {
  const { search } = useCalendar();
  const areas = useAreaDict().data ?? [];
  const { offered } = useVocabulary();
  const flat = (codes: readonly string[]) => codes.map((value) => ({ value, depth: 0 }));
  const depths = { country: 0, province: 1, city: 2, district: 3 };
  const known = {
    verdict: flat(verdicts),
    level: flat(policyLevels),
    category: flat(offered('policy.category')),
    supportMode: flat(offered('policy.supportMode')),
    region: areas.map(({ code, level }) => ({ value: code, depth: depths[level] })),
  }[filter];
  const strangers = flat(search[filter].filter((value) => !known.some((one) => one.value === value)));
  return [...known, ...strangers];
}
