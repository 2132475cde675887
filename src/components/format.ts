import { useTranslation } from 'react-i18next';

export type Amount = { number: string; unit: string };

/** Numbers and days as the language in use writes them. */
export function useFormat() {
  const { i18n } = useTranslation();
  return formats(i18n.language === 'en-US' ? 'en-US' : 'zh-CN');
}

export type Formats = ReturnType<typeof createFormats>;

const made = new Map<string, Formats>();

function formats(language: 'zh-CN' | 'en-US'): Formats {
  const known = made.get(language) ?? createFormats(language);
  made.set(language, known);
  return known;
}

export function createFormats(language: 'zh-CN' | 'en-US') {
  const integer = new Intl.NumberFormat(language);
  const fewDigits = new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  const chinese = language === 'zh-CN';

  return {
    count: (value: number): string => integer.format(value),

    /** `YYYY-MM-DD` as a day; Chinese keeps the ISO form, which columns of dates read best in. */
    day: (value: string): string => (chinese ? value : date.format(new Date(`${value}T00:00:00Z`))),

    /** Yuan, in the unit that people speak of: 500 万元, 1.2 亿元; ¥5 million. */
    amount: (yuan: number): Amount => {
      if (chinese) {
        if (yuan >= 1e8) return { number: fewDigits.format(yuan / 1e8), unit: '亿元' };
        if (yuan >= 1e4) return { number: fewDigits.format(yuan / 1e4), unit: '万元' };
        return { number: integer.format(yuan), unit: '元' };
      }
      if (yuan >= 1e9) return { number: `¥${fewDigits.format(yuan / 1e9)}`, unit: 'billion' };
      if (yuan >= 1e6) return { number: `¥${fewDigits.format(yuan / 1e6)}`, unit: 'million' };
      return { number: `¥${integer.format(yuan)}`, unit: '' };
    },
  };
}
