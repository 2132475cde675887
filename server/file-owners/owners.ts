import { applicationFiles } from '../application/file-owner.ts';
import { formFiles } from '../application-admin/file-owner.ts';
import { bookingFiles } from '../booking/file-owner.ts';
import type { FileOwner } from '../files/owner.ts';
import { documentFiles } from '../documents/file-owner.ts';
import { listingFiles } from '../listing-admin/file-owner.ts';
import { avatarFiles } from '../personal-data/avatar.ts';
import { policyFiles } from '../policy-admin/file-owner.ts';
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
