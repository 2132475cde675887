import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CompanyData } from '#contract/company-data.ts';
import css from './CompanyData.module.css';
import { Fact } from './Fact.tsx';
import type { Company } from './shown-facts.ts';
import { topicsOf } from './shown-facts.ts';

/** Known facts by topic; each topic shows its share of the facts that policies ask for. */
export function Topics({ company, data }: { company: Company; data: CompanyData }) {
  const { t } = useTranslation(['companyData', 'match']);
  const topics = topicsOf(data).filter(({ of, facts }) => of > 0 || facts.length > 0);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(['basics']));
  const turn = (group: string, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, group] : [...before].filter((one) => one !== group)));
  return (
    <section aria-label={t('known.title')}>
      <h2 className={css.heading}>
        {t('known.title')}{' '}
        <span className={css.count}>{t('known.total', { count: topics.reduce((sum, { facts }) => sum + facts.length, 0) })}</span>
      </h2>
      {topics.map(({ group, known, of, facts }) => (
        <details
          key={group}
          className={css.topic}
          open={opened.has(group)}
          onToggle={({ currentTarget: { open } }) => open !== opened.has(group) && turn(group, open)}
        >
          <summary>
            <ChevronDown className={css.chevron} size={16} aria-hidden />
            <span className={css.topicName}>{t(`match:group.${group}`)}</span>
            {of > 0 && (
              <>
                <meter className={css.small} min={0} max={of} value={known} aria-hidden />
                <span className={css.source}>{t('known.share', { known, of })}</span>
              </>
            )}
          </summary>
          {opened.has(group) &&
            (facts.length === 0 ? (
              <p className={css.nothing}>{t('known.none')}</p>
            ) : (
              <ul className={css.inner}>
                {facts.map(([key, shown]) => (
                  <Fact key={key} factKey={key} shown={shown} company={company} data={data} />
                ))}
              </ul>
            ))}
        </details>
      ))}
    </section>
  );
}
