import type { SourceRow } from './kind.ts';
import type { Notes } from './notes.ts';

/** Spreadsheet error values of failed formulas. */
const errors =
  /^#(?:div\/0!|n\/a|name\?|null!|num!|ref!|value!|spill!|calc!|field!|blocked!|connect!|unknown!|busy!|python!|getting_data|数据)$/i;

/** A formula that was typed or exported as text, such as =HYPERLINK("…"): not its result. */
const formula = /^=[A-Z][A-Z.]*\(.*\)$/is;

const shown = 80;

/** Returns the cells of a row without those that hold an error, each of which gets a note. Digits in an error are no figure. */
export function withoutErrors(values: SourceRow['values'], notes: Notes): SourceRow['values'] {
  return Object.fromEntries(
    Object.entries(values).filter(([field, text]) => {
      const plain = text.normalize('NFKC').trim();
      const isError = errors.test(plain);
      if (isError) notes.error(field, 'errorCell', { value: text });
      else if (formula.test(plain)) notes.warning(field, 'formulaCell', { value: text.slice(0, shown).toWellFormed() });
      return !isError;
    }),
  );
}
