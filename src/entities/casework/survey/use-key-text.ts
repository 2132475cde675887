import { useTranslation } from 'react-i18next';
import { useFormat } from '#components/format/format.ts';
import type { SurveyQuestion } from '#contract/survey-form.ts';
import { useLabels } from '#entities/casework/form/use-labels.ts';

/** Returns the words of answers that are counted together. */
export function useKeyText(question: SurveyQuestion): (keys: readonly string[]) => string {
  const { t } = useTranslation('survey');
  const { count } = useFormat();
  const { label, unit } = useLabels();
  const { type, options, bands, low, lowEn, high, highEn } = question;
  const isLevel = type === 'scale' || type === 'matrix';
  const ends: Record<string, string> = { '1': label({ label: low, labelEn: lowEn }), '5': label({ label: high, labelEn: highEn }) };
  const bandText = (key: string): string => {
    const [from, to] = [bands[Number(key) - 1], bands[Number(key)]];
    const of = { unit: unit(question) };
    if (from === undefined) return t('band.below', { ...of, to: count(to ?? 0) });
    return to === undefined
      ? t('band.above', { ...of, from: count(from) })
      : t('band.between', { ...of, from: count(from), to: count(to) });
  };
  const one = (key: string): string => {
    if (key === '') return t('blank');
    if (isLevel) return ends[key] === undefined || ends[key] === '' ? key : t('level', { level: key, meaning: ends[key] });
    if (type === 'number') return bandText(key);
    const option = options.find(({ code }) => code === key);
    return option === undefined ? key : label(option);
  };
  return (keys) => {
    const said = keys.map(one).join(t('or'));
    return keys.length > 1 ? t('together', { answers: said }) : said;
  };
}
