import { useTranslation } from 'react-i18next';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const known =
    formats.get(language) ??
    new Intl.DateTimeFormat(language === 'en-US' ? 'en-GB' : 'sv-SE', {
      dateStyle: language === 'en-US' ? 'medium' : 'short',
      timeStyle: 'short',
      timeZone: 'Asia/Shanghai',
    });
  formats.set(language, known);
  return known;
}

/** Formats a moment in China's time, `2026-11-20 14:05`; in English `20 Nov 2026, 14:05`. */
export function useMoment(): (iso: string) => string {
  const { i18n } = useTranslation();
  const format = formatOf(i18n.language);
  return (iso) => format.format(new Date(iso));
}
