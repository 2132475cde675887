import { applicationFiles } from '#server/casework/application/file-owner.ts';
import { formFiles } from '#server/casework/application-admin/file-owner.ts';
import { bookingFiles } from '#server/casework/booking/file-owner.ts';
import type { FileOwner } from '#server/platform/files/owner.ts';
import { documentFiles } from '#server/casework/documents/file-owner.ts';
import { listingFiles } from '#server/publishing/listing-admin/file-owner.ts';
import { avatarFiles } from '#server/insight/personal-data/avatar.ts';
import { policyFiles } from '#server/publishing/policy-admin/file-owner.ts';
import { restorableFiles, textFiles } from './texts.ts';

/**
 * Every part of the portal that refers to files. A table that can name a file has its owner here: without one the nightly clean-up deletes the
 * file a day after its upload, and nobody but its uploader can read it.
 */
export const fileOwners: readonly FileOwner[] = [
  policyFiles,
  listingFiles,
  applicationFiles,
  formFiles,
  bookingFiles,
  documentFiles,
  avatarFiles,
  textFiles,
  restorableFiles,
];
