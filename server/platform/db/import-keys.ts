import type { SQLWrapper } from 'drizzle-orm';
import { sql } from 'drizzle-orm';

/**
 * What imports look policies up by among hundreds of thousands, each with an index: the ideographs of a title and the digits of a document
 * number. Texts that are equal but for width, marks and spaces have equal ones; the reverse is decided afterwards.
 */
export const ideographsOf = (title: SQLWrapper) => sql`regexp_replace(normalize(${title}, NFKC), '[^一-鿿]', '', 'g')`;
export const digitsOf = (number: SQLWrapper) => sql`regexp_replace(normalize(${number}, NFKC), '[^1-9]', '', 'g')`;

/** The same of texts that are not stored. */
export const ideographsIn = (title: string): string => title.normalize('NFKC').replaceAll(/[^一-鿿]/g, '');
export const digitsIn = (number: string): string => number.normalize('NFKC').replaceAll(/[^1-9]/g, '');
