import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import { daysUntil, todayInChina } from '#domain/china-time.ts';
import { today } from '#http/clock.ts';

type Titled = { title: string; titleEn: string };
type Named = { name: string; nameEn: string };

/** Texts by survey editors: always in Chinese, optionally in English. */
export function useSurveyText() {
  const { t, i18n } = useTranslation('survey');
  const { moment } = useFormat();
  const isEnglish = i18n.language === 'en-US';
  return {
    title: ({ title, titleEn }: Titled): string => (isEnglish && titleEn !== '' ? titleEn : title),
    name: ({ name, nameEn }: Named): string => (isEnglish ? nameEn : name),
    /** The end of the period, and the remaining time. */
    until: (closesAt: string): string => {
      const days = daysUntil(today(), todayInChina(new Date(closesAt)));
      return t('until', { when: moment(closesAt), left: days <= 0 ? t('leftToday') : t('left', { count: days }) });
    },
  };
}
