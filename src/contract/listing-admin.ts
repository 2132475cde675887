import { listingActions } from '#domain/listing/states.ts';
import { listingKeeping } from './listing-keeping.ts';

/** The calls of administrators: every listing. */
export const { list, detail, version, save, act } = listingKeeping({
  name: 'listingAdmin',
  path: '/apiv2/listing/admin',
  access: 'content:listing',
  client: 'industrial',
  whose: 'All listings',
  acts: listingActions,
});
