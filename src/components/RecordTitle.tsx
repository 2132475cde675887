import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Chinese, langOf } from './Chinese.tsx';
import css from './RecordTitle.module.css';

/** A record as answers name it: only those for English pages have an English name. */
export type Titled = {
  title: string;
  english?: { title: string; isMachineMade: boolean; summary?: string | undefined } | undefined;
};

type Props = {
  of: Titled;
  /** A shorter name, on Chinese pages. */
  short?: string | null | undefined;
  /** The title on Chinese pages, with hits. */
  children?: ReactNode;
};

/**
 * The title of a record. English pages show its English name, with the original as a tooltip, and with a mark if the translation is
 * unchecked. Untranslated words are marked as Chinese.
 */
export function RecordTitle({ of: { title, english }, short, children }: Props) {
  const { t, i18n } = useTranslation();
  if (i18n.language !== 'en-US' || english === undefined)
    return children === undefined ? <Chinese text={short ?? title} /> : <span lang={langOf(title)}>{children}</span>;
  return (
    <span title={title}>
      {english.title.split(/(\p{Script=Han}+)/u).map((part, index) => (index % 2 === 0 ? part : <Chinese key={index} text={part} />))}
      {english.isMachineMade && <span role="img" aria-label={t('machineMade')} className={css.mark} />}
    </span>
  );
}
