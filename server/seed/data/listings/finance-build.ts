import type { ListingContact } from '#contract/listing.ts';
import type { AttributesOf } from '#contract/listing/kind.ts';
import type { financeProduct } from '#contract/listing/kinds/finance-product.ts';
import { standing, wan } from './common.ts';
import type { ListingSeed } from './seed.ts';

type Attributes = AttributesOf<typeof financeProduct>;
type Fee = [name: string, note: string, yuan?: number];
/** Both ends; null for an open one. */
type Ends = readonly [from: number | null, to: number | null];

/** A product as it is written down: amounts in 万元, terms in months, rates in per cent. */
export type ProductText = Pick<ListingSeed<typeof financeProduct>, 'id' | 'title' | 'summary' | 'tags' | 'industries'> &
  Pick<Attributes, 'loanType' | 'criteria' | 'documents' | 'guarantee' | 'decisionDays' | 'repayment'> & {
    amount: Ends;
    term: Ends;
    rate: Ends | null;
    fees: Fee[];
    steps: string[];
    /** Sections of the page: heading and text. */
    about: [heading: string, text: string][];
    regionCode?: string;
  };

const ends = ([from, to]: Ends, unit = 1) => ({
  from: from === null ? null : from * unit,
  to: to === null ? null : to * unit,
});

/** The products of one lender. */
export const productsOf = (lender: string, contact: ListingContact, texts: ProductText[]): ListingSeed<typeof financeProduct>[] =>
  texts.map(({ id, title, summary, tags, industries, regionCode = '999900', amount, term, rate, fees, steps, about, ...rest }) => ({
    id,
    title,
    summary,
    body: about.map(([heading, text]) => `## ${heading}\n\n${text}`).join('\n\n'),
    regionCode,
    ...(industries === undefined ? {} : { industries }),
    ...(tags === undefined ? {} : { tags }),
    contact,
    attributes: {
      ...rest,
      lender,
      amount: ends(amount, wan(1)),
      term: ends(term),
      rate: rate === null ? null : ends(rate),
      fees: fees.map(([name, note, yuan = null]) => ({ name, amount: yuan, note })),
      flow: steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
    },
    ...standing(id, 320, 180),
  }));
