import { useIndustries } from '#entities/platform/dictionary/code-names.ts';
import { useBuilder } from '../state/builder-context.ts';
import type { CodeOption } from './CodesField.tsx';
import type { Named } from '../state/use-criteria-book.ts';

/** Returns the choices of regions, industries and titles, each searchable by its code. */
export function useCodeOptions(): Record<'regions' | 'industries' | 'titles', CodeOption[]> {
  const { book, language } = useBuilder();
  const { groups } = useIndustries();
  const called = ({ code, name, nameEn, enabled = true }: Named): CodeOption => ({
    value: code,
    label: `${language === 'zh-CN' ? name : nameEn} ${code}`,
    retired: !enabled,
  });
  return {
    regions: book.regions.map(called),
    industries: groups.flatMap(({ divisions, ...section }) =>
      [section, ...divisions].map(({ code, name }) => ({ value: code, label: `${code} ${name}` })),
    ),
    titles: book.titles.map(called),
  };
}
