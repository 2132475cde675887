import { useTranslation } from 'react-i18next';

export type Amount = { number: string; unit: string };

/** Formats numbers and days in the current language. */
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

/** Creating a formatter takes milliseconds: each is created on first use. */
function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

const twoDigits = (value: number): string => String(Math.round(value * 100) / 100);

export function createFormats(language: 'zh-CN' | 'en-US') {
  const integer = later(() => new Intl.NumberFormat(language));
  const date = later(() => new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }));
  const chinese = language === 'zh-CN';
  const count = (value: number): string =>
    Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : integer().format(value);

  return {
    count,

    /** Formats bytes, rounded up, as file lists do: 12 kB, 3.4 MB. */
    fileSize: (bytes: number): string =>
      bytes < 1_000_000 ? `${Math.ceil(bytes / 1024)} kB` : `${(Math.ceil((bytes / 1024 / 1024) * 10) / 10).toFixed(1)} MB`,

    /** Formats `YYYY-MM-DD` as a day. Chinese keeps the ISO form, which reads best in columns. */
    day: (value: string): string => (chinese ? value : date().format(new Date(`${value}T00:00:00Z`))),

    /** Formats yuan in the usual unit: 500 万元, 1.2 亿元; ¥5 million. */
    amount: (yuan: number): Amount => {
      if (chinese) {
        if (yuan >= 1e8) return { number: twoDigits(yuan / 1e8), unit: '亿元' };
        if (yuan >= 1e4) return { number: twoDigits(yuan / 1e4), unit: '万元' };
        return { number: count(yuan), unit: '元' };
      }
      if (yuan >= 1e9) return { number: `¥${twoDigits(yuan / 1e9)}`, unit: 'billion' };
      if (yuan >= 1e6) return { number: `¥${twoDigits(yuan / 1e6)}`, unit: 'million' };
      return { number: `¥${count(yuan)}`, unit: '' };
    },
  };
}
