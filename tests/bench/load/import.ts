import * as imports from '#contract/company-import.ts';
import type { ImportBatch } from '#contract/import.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { companyFile } from '../import.ts';
import type { Visitor } from './calls.ts';

/** Waits until the server no longer works on a batch. */
async function settled({ send }: Visitor, id: string): Promise<ImportBatch> {
  for (;;) {
    const batch = (await send(imports.importStatus, { id }))() as ImportBatch;
    if (!['reading', 'applying', 'undoing'].includes(batch.state)) return batch;
    await pause(500);
  }
}

/** Sends a file of companies as an administrator; returns what writes it, and what undoes it. */
export async function companyImport(url: string, token: string, admin: Visitor, count: number) {
  const body = new FormData();
  body.append('file', companyFile(count));
  const sent = await fetch(url + imports.importUpload.path, { method: 'POST', body, headers: { authorization: token } });
  const { data } = (await sent.json()) as { data: ImportBatch };
  const { id, mapping } = data;
  return {
    write: async (): Promise<ImportBatch> => {
      await admin.send(imports.importPreview, { id, mapping, options: { source: '园区企业名录', sourceDate: '2026-06-10' } });
      const { counts } = await settled(admin, id);
      await admin.send(imports.importApply, { id, counts });
      return settled(admin, id);
    },
    undo: async (): Promise<ImportBatch> => {
      await admin.send(imports.importUndo, { id });
      return settled(admin, id);
    },
  };
}
