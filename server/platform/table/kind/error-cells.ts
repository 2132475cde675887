import type { SourceRow } from './kind.ts';
import type { Notes } from './notes.ts';

/** What spreadsheets show in place of the result of a failed formula. */
const errors =
  /^#(?:div\/0!|n\/a|name\?|null!|num!|ref!|value!|spill!|calc!|field!|blocked!|connect!|unknown!|busy!|python!|getting_data|数据)$/i;

/** Returns the cells of a row without those that hold an error, each of which gets a note. Digits in an error are no figure. */
export function withoutErrors(values: SourceRow['values'], notes: Notes): SourceRow['values'] {
  return Object.fromEntries(
    Object.entries(values).filter(([field, text]) => {
      const isError = errors.test(text.normalize('NFKC').trim());
      if (isError) notes.error(field, 'errorCell', { value: text });
      return !isError;
    }),
  );
}
