import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useIndustries } from '#entities/publishing/listing/use-industries.ts';
import { useListSearch } from '#entities/publishing/listing/use-list-search.ts';
import textCss from '#components/text.module.css';
import css from './FigureFilter.module.css';

/** Filters a list by industry, including listings for all of them. Absent for kinds that only the government publishes. */
export function IndustryFilter() {
  const { t } = useTranslation('listing');
  const id = useId();
  const { kind, search, change } = useListSearch();
  const { sections, nameOf } = useIndustries();
  const [chosen = ''] = search.industry;
  if (kind.publishers.length === 0 || sections.length === 0) return null;
  return (
    <div className={css.filters}>
      <div>
        <label className={`${textCss.size14} ${textCss.strong}`} htmlFor={id}>
          {t('facet.industry')}
        </label>
        <span className={css.box}>
          <select id={id} value={chosen} onChange={({ currentTarget: { value } }) => change({ industry: value === '' ? [] : [value] })}>
            <option value="">{t('list.anyIndustry')}</option>
            {[...new Set([...sections, ...search.industry])].map((code) => (
              <option key={code} value={code}>
                {nameOf(code)}
              </option>
            ))}
          </select>
        </span>
      </div>
    </div>
  );
}
