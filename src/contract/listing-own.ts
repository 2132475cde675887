import { ownerActions } from '#domain/listing/states.ts';
import { endpoint } from './endpoint.ts';
import { listingContact } from './listing.ts';
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

export const contact = endpoint({
  name: 'listingOwn.contact',
  method: 'GET',
  path: '/apiv2/listing/own/contact',
  envelope: 'code',
  access: 'user',
  client: 'portal',
  summary: 'What is known of the caller as the contact of a new listing: of the account, and the address of the company they work for',
  data: listingContact,
});
