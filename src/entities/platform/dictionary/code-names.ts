import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dictQueries } from '#api/dict.ts';
import { industryName, industryTree, sectionOf } from '#domain/industry.ts';
import type { Language } from '#domain/format.ts';
import type { CodedFact, Names } from '#domain/matching/wording/names.ts';

const none: never[] = [];

type CodeNames = NonNullable<Names['codes']>;

/** Returns the dictionary names of codes in facts, in one language: part of the names used to word reasons. */
export function useCodeNames(): (language: Language) => CodeNames {
  const { data: vocabulary } = useQuery(dictQueries.vocabulary());
  const { data: industry = none } = useQuery(dictQueries.listName('industry'));
  return useMemo(() => {
    const { scale = [], legalForm = [] } = vocabulary ?? {};
    const words = new Map(
      Object.entries({ industry, scale, legalForm } satisfies Record<CodedFact, unknown>).flatMap(([fact, entries]) =>
        entries.map((word) => [`${fact}/${word.code}`, word] as const),
      ),
    );
    return (language) => (fact, code) => {
      // a finer industry uses the name of its division
      const word = words.get(`${fact}/${code}`) ?? (fact === 'industry' ? words.get(`industry/${code.slice(0, 2)}`) : undefined);
      return language === 'en-US' ? word?.nameEn : word?.name;
    };
  }, [vocabulary, industry]);
}

type Named = { code: string; name: string };

/** Industry sections with their divisions from the dictionary; until it is loaded, from the standard. */
export function useIndustries(): { groups: (Named & { divisions: Named[] })[]; nameOf: (code: string) => string } {
  const { i18n } = useTranslation();
  const language: Language = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  const { data: stored } = useQuery(dictQueries.listName('industry'));
  const names = useCodeNames()(language);
  const nameOf = (code: string) => names('industry', code) ?? industryName(code, language) ?? code;
  const named = (code: string): Named => ({ code, name: nameOf(code) });
  // codes outside the standard are rejected on save
  const on = stored?.filter(({ code, enabled }) => enabled && sectionOf(code) !== null);
  const sections = on
    ?.filter(({ parentCode }) => parentCode === null)
    .map(({ code }) => ({ code, divisions: on.flatMap((one) => (one.parentCode === code ? [one.code] : [])) }));
  return { groups: (sections ?? industryTree).map(({ code, divisions }) => ({ ...named(code), divisions: divisions.map(named) })), nameOf };
}
