import * as dict from '#contract/dict.ts';
import { call } from '#http/call.ts';
import { isNotFound } from '#http/errors.ts';
import { endpointQuery } from './endpoint-query.ts';

const hour = 3_600_000;
/** An answer from the response cache is at most as old: it is not kept for an hour more. */
const fiveMinutes = 300_000;

/** English names, which some backends lack. */
const inBoth = (names: dict.DictName[]) => names.map((word) => ({ ...word, nameEn: word.nameEn || word.name }));

/** The vocabulary of a backend that has only `list-name`; empty if it has no such dictionary. */
async function vocabularyOfNames(signal: AbortSignal): Promise<dict.Vocabulary> {
  const names = (category: keyof dict.Vocabulary) => call(dict.listName, { params: { category } }, { signal }).then(inBoth, () => []);
  const [category, supportMode, scale, legalForm] = await Promise.all([
    names('policy.category'),
    names('policy.supportMode'),
    names('scale'),
    names('legalForm'),
  ]);
  return { 'policy.category': category, 'policy.supportMode': supportMode, scale, legalForm };
}

export const dictQueries = {
  vocabulary: () => ({
    ...endpointQuery(dict.vocabulary, {}, { staleTime: hour, surface: 'aside' }),
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(dict.vocabulary, {}, { signal }).catch((error: unknown) => {
        if (!isNotFound(error)) throw error;
        return vocabularyOfNames(signal);
      }),
  }),
  listName: (category: string) => ({
    ...endpointQuery(
      dict.listName,
      { params: { category } },
      // names: without them those of the standard, or the Chinese ones, are shown
      { staleTime: fiveMinutes, surface: 'inPlace', cache: true, skipErrorHandler: true },
    ),
    select: inBoth,
  }),
};
