import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Disk, DriveFile } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import type { FilesPlace } from '../runtime/env.ts';
import type { FileStorage } from './storage.ts';
import { ContentMissing, keysIn } from './storage.ts';

type Bucket = Extract<FilesPlace, { bucket: string }>;

/** Stores contents in a bucket of an S3-compatible service. Loaded only if one is configured: the client is large. */
export function bucketStorage({ bucket, endpoint, region, accessKeyId, secretAccessKey }: Bucket, space: string): FileStorage {
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // services other than Amazon's mostly know neither buckets as host names nor checksums in trailers
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }));
  return {
    newKey: keysIn(space),
    put: (key, bytes) => disk.put(key, bytes, { contentType: 'application/octet-stream' }),
    read: async (key, span) => {
      if (!(await disk.exists(key))) throw new ContentMissing(key);
      // requested by the first reader, so not for HEAD
      return (async function* opened() {
        // flydrive reads whole objects only
        const range = span === undefined ? {} : { Range: `bytes=${span.from}-${span.to}` };
        const { Body: body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, ...range }));
        if (body === undefined) throw new Error(`the object ${key} was answered without content`);
        yield* body as unknown as AsyncIterable<Uint8Array>;
      })();
    },
    remove: (key) => disk.delete(key),
    list: async function* list() {
      let next: string | undefined;
      do {
        const { objects, paginationToken } = await disk.listAll(space, { recursive: true, ...(next && { paginationToken: next }) });
        for (const listed of objects)
          if (listed instanceof DriveFile) yield { key: listed.key, modifiedAt: (await listed.getMetaData()).lastModified };
        next = paginationToken;
      } while (next !== undefined);
    },
  };
}
