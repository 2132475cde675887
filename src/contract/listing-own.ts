import { ownerActions } from '#domain/listing/states.ts';
import { listingKeeping } from './listing-keeping.ts';

/** The calls of owners: their own listings only, of the kinds that they may publish. */
export const { list, detail, version, save, act } = listingKeeping({
  name: 'listingOwn',
  path: '/apiv2/listing/own',
  access: 'user',
  client: 'portal',
  whose: 'Own listings',
  acts: ownerActions,
});
