import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';

/** A stored file. */
export const storedFile = z.object({
  fileId: recordId,
  name: z.string(),
  /** Media type, detected from the content. */
  type: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type StoredFile = z.infer<typeof storedFile>;

export const upload = endpoint({
  name: 'file.upload',
  method: 'POST',
  path: '/apiv2/file/upload',
  envelope: 'code',
  access: 'user',
  upload: true,
  summary:
    'Store a document, image or archive (part `file`), seen by nobody else until it is attached to something. FILE_TOO_LARGE over the setting upload.maxSizeMb, FILE_TYPE for other kinds, FILE_UNSAFE for archives that unpack to too much, PDF files with scripts and pictures beyond any memory, LIMIT for too many that are attached to nothing',
  data: storedFile,
});

export const download = endpoint({
  name: 'file.download',
  method: 'GET',
  path: '/apiv2/file/download',
  envelope: 'code',
  access: 'public',
  download: true,
  summary: 'A file: of a published policy for everybody, any other for who sent it and for those who keep policies',
  params: z.object({ id: recordId }),
  data: z.unknown(),
});
