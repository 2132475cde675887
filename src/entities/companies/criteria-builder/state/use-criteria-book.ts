import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dictQueries } from '#api/dict.ts';
import { useAreaDict } from '#api/policy.ts';
import type { KnownCodes } from '#domain/matching/editor/build-problems.ts';
import type { Language } from '#domain/format.ts';
import type { Names } from '#domain/matching/wording/names.ts';
import { useCodeNames } from '#entities/platform/dictionary/code-names.ts';

export type Named = { code: string; name: string; nameEn: string; enabled?: boolean };

/** Returns the names of regions and titles in each language, and the choices. */
export type CriteriaBook = {
  namesIn: (language: Language) => Names;
  regions: readonly Named[];
  titles: readonly Named[];
  known: KnownCodes;
};

export function useCriteriaBook(): CriteriaBook {
  const areas = useAreaDict().data;
  const titles = useQuery(dictQueries.listName('qualification')).data;
  const codes = useCodeNames();
  return useMemo(() => {
    const regionOf = new Map(areas?.map((area) => [area.code, area]));
    const titleOf = new Map(titles?.map((title) => [title.code, title]));
    return {
      namesIn: (language) => ({
        regions: (code) => regionOf.get(code)?.[language === 'zh-CN' ? 'name' : 'nameEn'],
        qualifications: (code) => titleOf.get(code),
        codes: codes(language),
      }),
      regions: areas ?? [],
      titles: titles ?? [],
      // no code counts as unknown before the tables are loaded
      known: {
        region: (code) => areas === undefined || /^0+$/.test(code) || regionOf.has(code),
        qualification: (code) => titles === undefined || titleOf.has(code),
      },
    };
  }, [areas, titles, codes]);
}
