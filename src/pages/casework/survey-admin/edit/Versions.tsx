import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { AdminSurveyDetail } from '#contract/survey-admin.ts';
import { useSurveyText } from '#entities/casework/survey/use-survey-text.ts';
import css from '../SurveyAdmin.module.css';

/** What was published, and in which periods it is answered. */
export function Versions({ versions }: Pick<AdminSurveyDetail, 'versions'>) {
  const { t } = useTranslation('surveyAdmin');
  const { moment } = useFormat();
  const { title } = useSurveyText();
  return (
    <section className={css.versions} aria-label={t('version.title')}>
      <h2>{t('version.title')}</h2>
      <ol reversed>
        {versions.map(({ number, publishedBy, publishedAt, periods, isFrozen }) => (
          <li key={number}>
            <strong>{t('version.number', { number })}</strong>{' '}
            <span className={css.quiet}>
              {[
                t('version.by', { by: publishedBy ?? '', when: moment(publishedAt) }),
                periods.length === 0 ? t('version.unused') : t('version.used', { periods: periods.map(title).join(t('comma')) }),
                ...(isFrozen ? [t('version.frozen')] : []),
              ].join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
