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
    'Store a document, image or archive (part `file`), private until it is attached to a record. FILE_TOO_LARGE over the setting upload.maxSizeMb, FILE_TYPE for other kinds, FILE_UNSAFE for archives that unpack to too much, PDF files with scripts and oversized pictures, LIMIT for too many unattached files',
  data: storedFile,
});

/** An upload that goes on after an interruption. */
export const begunUpload = z.object({
  id: recordId,
  /** Bytes that the server has already. */
  received: z.int(),
});
export type BegunUpload = z.infer<typeof begunUpload>;

export const uploadBegin = endpoint({
  name: 'file.uploadBegin',
  method: 'POST',
  path: '/apiv2/file/upload-begin',
  envelope: 'code',
  access: 'user',
  summary:
    'Begin an upload in parts, or find the unfinished one of the same file (name, size and fingerprint). Its parts are sent by the tus protocol to /apiv2/file/uploads/{id}. FILE_TOO_LARGE, FILE_TYPE and LIMIT as for file.upload, before anything is sent. 503 DISK_FULL if the server has no space for the file, 503 BUSY if unfinished uploads fill their share',
  body: z.object({
    name: z.string().check(z.minLength(1), z.maxLength(300)),
    size: z.int().check(z.minimum(1), z.maximum(2 ** 31 - 1)),
    /** Distinguishes files of the same name and size, for example by modification time. */
    fingerprint: z.string().check(z.maxLength(64)),
  }),
  data: begunUpload,
});

const uploadId = z.object({ id: recordId });
const part = {
  path: '/apiv2/file/uploads/{id}',
  envelope: 'code',
  access: 'user',
  tus: true,
  params: uploadId,
  data: z.null(),
} as const;

export const uploadState = endpoint({
  ...part,
  name: 'file.uploadState',
  method: 'GET',
  summary: 'Return how much of an upload has arrived (Upload-Offset), for HEAD of the tus protocol. 404 for somebody else’s upload',
});

export const uploadPart = endpoint({
  ...part,
  name: 'file.uploadPart',
  method: 'PATCH',
  summary:
    'Append the next bytes of an upload, by the tus protocol. 409 if they do not begin at Upload-Offset, 423 while another request writes',
});

export const uploadCancel = endpoint({
  ...part,
  name: 'file.uploadCancel',
  method: 'DELETE',
  summary: 'Delete an upload and its bytes, by the tus protocol',
});

export const uploadFinish = endpoint({
  name: 'file.uploadFinish',
  method: 'POST',
  path: '/apiv2/file/upload-finish',
  envelope: 'code',
  access: 'user',
  summary:
    'Turn a complete upload into a file; repeating it returns the same file. WRONG_STATE while bytes are missing, GONE after a day or a refusal, FILE_DAMAGED for a wrong digest, and the refusals of file.upload',
  body: z.object({
    id: recordId,
    /** SHA-256 of the sender's content, if the sender can compute it. */
    sha256: z._default(z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))), null),
  }),
  data: storedFile,
});

export const download = endpoint({
  name: 'file.download',
  method: 'GET',
  path: '/apiv2/file/download',
  envelope: 'code',
  access: 'public',
  download: true,
  summary:
    'Download a file: of a published policy for everybody, any other for its sender and for those who keep policies. FILE_INFECTED in quarantine; FILE_WAITING before its scan for all but the sender',
  params: z.object({ id: recordId }),
  data: z.unknown(),
});
