import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { moment, recordId } from './fields.ts';
import { currentPassword } from './oauth.ts';

const own = { envelope: 'code', access: 'user' } as const;

const dataExport = z.nullable(
  z.object({
    id: recordId,
    state: z.enum(['running', 'ready', 'failed']),
    /** Kinds of records and files written so far, and in total; `total` is 0 before the export begins. */
    done: z.int(),
    total: z.int(),
    /** Bytes. */
    size: z.int(),
    askedAt: moment,
    /** End of the download; null before it is ready. */
    expiresAt: z.nullable(moment),
  }),
);

export const get = endpoint({
  ...own,
  name: 'dataExport.get',
  method: 'GET',
  path: '/apiv2/account/export',
  summary: 'Return the state of the archive of everything stored about the signed-in user: under way, ready or failed; null for none',
  data: dataExport,
});

export const begin = endpoint({
  ...own,
  name: 'dataExport.begin',
  method: 'POST',
  path: '/apiv2/account/export',
  summary:
    'Start making the archive, replacing one that is ready (BAD_CREDENTIALS for a wrong password, EXPORT_RUNNING while one is under way; 503 DISK_FULL if the server has no space for it)',
  body: z.object({ password: currentPassword }),
  data: dataExport,
});

export const download = endpoint({
  ...own,
  name: 'dataExport.download',
  method: 'GET',
  path: '/apiv2/account/export/download',
  download: true,
  summary: 'Download the archive as ZIP, for its owner only and for 24 hours; 404 otherwise',
  params: z.object({ id: recordId }),
  data: z.unknown(),
});
