import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { kindCode, moment, paging, recordId } from './fields.ts';

export const followedListings = endpoint({
  name: 'listingFollow.list',
  method: 'POST',
  path: '/apiv2/listing-follow/list',
  reads: true,
  envelope: 'code',
  access: 'user',
  summary: 'List listings the signed-in user follows, newest first; a withdrawn one stays, marked as gone',
  body: z.object(paging),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        listingId: recordId,
        kind: kindCode,
        title: z.string(),
        english,
        followedAt: moment,
        /** False if it has expired or was retired. */
        stands: z.boolean(),
        /** When its owner last confirmed it. */
        checkedAt: moment,
        expiresAt: z.nullable(moment),
      }),
    ),
  }),
});

export const followedListingIds = endpoint({
  name: 'listingFollow.ids',
  method: 'GET',
  path: '/apiv2/listing-follow/ids',
  envelope: 'code',
  access: 'user',
  summary: 'Ids of all listings the signed-in user follows',
  data: z.array(recordId),
});

export const followListing = endpoint({
  name: 'listingFollow.change',
  method: 'POST',
  path: '/apiv2/listing-follow/change',
  envelope: 'code',
  access: 'user',
  summary: 'Follow a listing, or stop following it; repeating it changes nothing. Followers are notified when it is changed or taken down',
  body: z.object({ listingId: recordId, followed: z.boolean() }),
  data: z.object({ followed: z.boolean() }),
});
