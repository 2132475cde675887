import { describe, expect, test } from 'vitest';
import type { ListingAct, Standing } from '#domain/publishing/states.ts';
import { listingActions, mayAct } from '#domain/publishing/states.ts';

/** Each state of a draft with each state of the published record: the actions of reviewed kinds, and those that unreviewed kinds have besides. */
const table: [draft: Standing['draft'], listing: Standing['published'], acts: ListingAct[], unreviewed: ListingAct[]][] = [
  [null, null, [], []],
  [null, 'published', ['retire', 'renew'], []],
  [null, 'retired', ['reinstate'], []],
  ['draft', null, ['send', 'discard'], ['publish']],
  ['draft', 'published', ['send', 'discard', 'retire', 'renew'], ['publish']],
  ['draft', 'retired', ['send', 'discard', 'reinstate'], ['publish']],
  ['review', null, ['recall', 'publish', 'return', 'discard'], []],
  ['review', 'published', ['recall', 'publish', 'return', 'discard', 'retire', 'renew'], []],
  ['review', 'retired', ['recall', 'publish', 'return', 'discard', 'reinstate'], []],
];

describe('actions on a listing', () => {
  const actsOf = (standing: Standing) => listingActions.filter((act) => mayAct(act, standing));

  test.each(table)('with the draft %s beside the published %s', (draft, listing, acts, unreviewed) => {
    expect(actsOf({ draft, published: listing, reviewed: true })).toEqual(acts);
    expect(actsOf({ draft, published: listing, reviewed: false }).toSorted()).toEqual([...acts, ...unreviewed].toSorted());
  });
});
