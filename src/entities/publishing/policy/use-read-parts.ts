import type { Chip } from '#components/search/SearchLayout.tsx';
import type { ReadPart } from './names.ts';
import { usePartName } from './names.ts';

const none: never[] = [];

/** Parts of a keyword that were read as more than words. */
type Reading = { parts?: readonly (ReadPart & { key: string })[] | undefined };

/**
 * Returns the filters parsed from a keyword as chips, and the keys of all of them. Removing a chip turns its part back into plain words; `asWords`
 * are the keys of parts already turned back.
 */
export function useReadParts(reading: Reading | undefined, asWords: readonly string[], onChange: (asWords: string[]) => void) {
  const parts = reading?.parts ?? none;
  const partName = usePartName(parts.some(({ kind }) => kind === 'need'));
  const chips = parts.map((part): Chip => ({
    key: part.key,
    name: partName(part),
    isRead: true,
    onRemove: () => onChange([...asWords, part.key]),
  }));
  return { chips, allAsWords: [...asWords, ...parts.map(({ key }) => key)] };
}
