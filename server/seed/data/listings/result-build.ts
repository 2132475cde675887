import type { ListingContact } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import type { result } from '#contract/listing/kinds/result.ts';
import { standing, wan } from './common.ts';
import type { ListingSeed } from './seed.ts';

type Attributes = AttributesOf<typeof result>;
type Patent = Attributes['patents'][number];

/** The digit after the point of a Chinese patent number: the sum of the weighted digits modulo 11, X for 10. */
function checkDigit(digits: string): string {
  const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5];
  const rest = weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11;
  return rest === 10 ? 'X' : String(rest);
}

/**
 * A patent of the sample: year, kind (1 invention, 2 utility model) and the last six digits of its running number. All running numbers
 * begin with 9, which no office has reached.
 */
export function patent(name: string, year: number, kind: 1 | 2, last: number, state: Patent['state'] = 'granted'): Patent {
  const digits = `${year}${kind}9${String(last).padStart(6, '0')}`;
  return { name, number: `${state === 'pending' ? 'CN' : 'ZL'}${digits}.${checkDigit(digits)}`, state };
}

/** A result as it is written down: price in 万元. */
export type ResultText = Pick<ListingSeed<typeof result>, 'id' | 'title' | 'summary' | 'tags' | 'industries'> &
  Omit<Attributes, 'owner' | 'price'> & {
    price: readonly [from: number | null, to: number | null] | null;
    about: string;
    proof: string;
  };

type Owner = { name: string; regionCode: string; contact: ListingContact };

/** The results of one owner. */
export const resultsOf = (owner: Owner, texts: ResultText[]): ListingSeed<typeof result>[] =>
  texts.map(({ id, title, summary, tags, industries, price, about, proof, ...attributes }) => ({
    id,
    title,
    summary,
    body: `## 成果说明\n\n${about}\n\n## 验证情况\n\n${proof}`,
    regionCode: owner.regionCode,
    ...(industries === undefined ? {} : { industries }),
    ...(tags === undefined ? {} : { tags }),
    contact: owner.contact,
    attributes: {
      ...attributes,
      owner: owner.name,
      price: price === null ? null : { from: price[0] === null ? null : wan(price[0]), to: price[1] === null ? null : wan(price[1]) },
    },
    ...standing(id, 240, 80),
  }));
