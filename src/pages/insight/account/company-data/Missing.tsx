import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#components/Button.tsx';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { CompanyData } from '#contract/company-data.ts';
import layoutCss from '#components/layout.module.css';
import css from './CompanyData.module.css';
import type { Company } from './shown-facts.ts';
import { Fact } from './Fact.tsx';

const first = 8;

/** Unknown facts, those first whose answer decides most. */
export function Missing({ company, data }: { company: Company; data: CompanyData }) {
  const { t } = useTranslation('companyData');
  const [all, setAll] = useState(false);
  const { missing } = data;
  return (
    <section aria-label={t('missing.title')}>
      <h2 className={css.heading}>{t('missing.title')}</h2>
      {missing.length === 0 ? (
        <EmptyState framed icon={CircleCheck} title={t('missing.none')} text={t('missing.noneText')} />
      ) : (
        <>
          <p className={css.about}>{t('missing.text')}</p>
          <ul className={`${layoutCss.panel} ${layoutCss.above10}`}>
            {(all ? missing : missing.slice(0, first)).map(({ key, decides, involved }) => (
              <Fact
                key={key}
                factKey={key}
                shown={undefined}
                company={company}
                data={data}
                note={decides > 0 ? t('missing.decides', { count: decides }) : t('missing.involved', { count: involved })}
              />
            ))}
          </ul>
          {missing.length > first && !all && (
            <Button className={css.more} onClick={() => setAll(true)}>
              {t('missing.all')}
            </Button>
          )}
        </>
      )}
    </section>
  );
}
