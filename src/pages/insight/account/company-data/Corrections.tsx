import { Link } from '@tanstack/react-router';
import { FilePenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { CompanyData } from '#contract/company-data.ts';
import { todayInChina } from '#domain/china-time.ts';
import layoutCss from '#components/layout.module.css';
import css from './CompanyData.module.css';
import { useWords } from './use-words.ts';

type Props = { corrections: CompanyData['corrections']; data: CompanyData };

/** Corrections of the register that are under way. */
export function Corrections({ corrections, data }: Props) {
  const { t } = useTranslation('companyData');
  const { day } = useFormat();
  const { name } = useWords(data);
  if (corrections.length === 0) return null;
  return (
    <section aria-label={t('corrections.title')}>
      <h2 className={css.heading}>{t('corrections.title')}</h2>
      <ul className={`${layoutCss.panel} ${layoutCss.above10}`}>
        {corrections.map(({ id, number, state, updatedAt, facts }) => (
          <li key={id} className={css.correction}>
            <FilePenLine size={18} strokeWidth={1.75} aria-hidden />
            <div>
              <Link to="/account/application" search={{ id }}>
                {t('corrections.one', { number })}
              </Link>
              <p className={css.source}>
                {facts.length === 0 ? t('corrections.nothing') : facts.map((key) => name(key)).join(t('corrections.comma'))}
              </p>
            </div>
            <p className={css.source}>
              {t(`corrections.state.${state}`)} · {day(todayInChina(new Date(updatedAt)))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
