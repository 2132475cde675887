import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dictQueries } from '#api/dict.ts';
import type { DictEntry } from '#contract/dict-admin.ts';
import { nameIn } from './root-branches.ts';

/** Returns the parent names of a page's entries, by the entry's code; fetches the whole dictionary only if an entry has a parent. */
export function useParentNames(category: string, list: readonly DictEntry[]): (entry: DictEntry) => string | undefined {
  const { i18n } = useTranslation();
  const { data = [] } = useQuery({ ...dictQueries.listName(category), enabled: list.some(({ parentId }) => parentId !== null) });
  const byId = new Map(list.map((entry) => [entry.id, entry]));
  const byCode = new Map(data.map((name) => [name.code, name]));
  return ({ code, parentId }) => {
    if (parentId === null) return undefined;
    const parent = byId.get(parentId) ?? byCode.get(byCode.get(code)?.parentCode ?? '');
    return parent === undefined ? undefined : nameIn(parent, i18n.language);
  };
}
