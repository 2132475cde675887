import { useTranslation } from 'react-i18next';
import { langOf } from './Chinese.tsx';
import css from './OriginalTitle.module.css';
import type { Titled } from './RecordTitle.tsx';

/** Returns the name of a record on a page of the current language. */
export function useTitleOf(): (record: Titled) => string {
  const isEnglish = useTranslation().i18n.language === 'en-US';
  return ({ title, english }) => (isEnglish && english?.title) || title;
}

/** Returns the English line on a record; null on Chinese pages. */
export function useEnglishLine(): (record: Titled) => string | null {
  const isEnglish = useTranslation().i18n.language === 'en-US';
  return ({ english }) => (isEnglish ? (english?.summary ?? null) : null);
}

/** The original title below an English one, and its translator; nothing if a page shows the original itself. */
export function OriginalTitle({ of: { title, english } }: { of: Titled }) {
  const { t, i18n } = useTranslation();
  if (i18n.language !== 'en-US' || english === undefined) return null;
  return (
    <p className={css.original}>
      <span lang={langOf(title)}>{title}</span>
      {english.isMachineMade && ` · ${t('machineMade')}`}
    </p>
  );
}
