import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateInput } from '#components/fields/date/DateInput.tsx';
import { readMonth } from '#domain/calendar/typed-day.ts';
import { useAreaDict } from '#api/policy.ts';
import { Button } from '#components/Button.tsx';
import { cockpitFilters } from '#contract/cockpit.ts';
import css from './Cockpit.module.css';
import { noRecords } from './cockpit-params.ts';
import type { CockpitSearch, FilterName } from './cockpit-params.ts';
import { useSections, useWords } from './use-words.ts';

const noFilters = { from: '', to: '', region: '', industry: '' } as const;

/** The filters of a page, and in print what they are set to. */
export function Filters({ search }: { search: CockpitSearch }) {
  const { t, i18n } = useTranslation('cockpit');
  const navigate = useNavigate();
  const words = useWords(search.page);
  const areas = useAreaDict().data ?? [];
  const { sections } = useSections();
  const names: readonly FilterName[] = cockpitFilters[search.page];
  const set = (name: FilterName, value: string) =>
    void navigate({ to: '/digit/index', search: { ...search, [name]: value, ...noRecords }, resetScroll: false });
  const active = names.filter((name) => search[name] !== '');
  const valueOf = (name: FilterName) =>
    name === 'region' ? words.region(search.region) : name === 'industry' ? words.industry(search.industry) : words.month(search[name]);
  const months = names.includes('from') ? (['from', 'to'] as const) : [];
  return (
    <>
      <div className={css.filters} role="group" aria-label={t('filters')} data-print="none">
        {months.map((name) => (
          <label key={name}>
            <span>{t(`filter.${name}`)}</span>
            <DateInput
              months
              aria-label={t(`filter.${name}`)}
              className={css.month}
              value={search[name]}
              min={name === 'to' && search.from !== '' ? search.from : '1990-01'}
              max={name === 'from' && search.to !== '' ? search.to : '2099-12'}
              onChange={(month) => {
                if (month === '' || readMonth(month) === month) set(name, month);
              }}
            />
          </label>
        ))}
        <label>
          <span>{t('filter.region')}</span>
          <select value={search.region} onChange={({ target }) => set('region', target.value)}>
            <option value="">{t('any.region')}</option>
            {areas.map(({ code, name, nameEn, level }) => (
              <option key={code} value={code}>
                {'\u3000'.repeat({ country: 0, province: 0, city: 1, district: 2 }[level])}
                {i18n.language === 'en-US' ? nameEn : name}
              </option>
            ))}
          </select>
        </label>
        <label>
          <span>{t('filter.industry')}</span>
          <select value={search.industry} onChange={({ target }) => set('industry', target.value)}>
            <option value="">{t('any.industry')}</option>
            {sections.map((code) => (
              <option key={code} value={code}>
                {words.industry(code)}
              </option>
            ))}
          </select>
        </label>
        {active.length > 0 && (
          <Button
            look="quiet"
            onClick={() => void navigate({ to: '/digit/index', search: { ...search, ...noFilters, ...noRecords }, resetScroll: false })}
          >
            {t('clear')}
          </Button>
        )}
      </div>
      {active.length > 0 && (
        <p className={css.printed}>
          {active.map((name) => t('filtered', { name: t(`filter.${name}`), value: valueOf(name) })).join(' · ')}
        </p>
      )}
    </>
  );
}
