import pino from 'pino';
import * as audit from '#contract/audit.ts';
import type { ImportBatch, ImportCalls, ImportCounts } from '#contract/import.ts';
import { codeEnvelope } from '#contract/envelope.ts';
import { runDue } from '#tests/setup/run-due.ts';
import type { TestServer } from '../setup/server.ts';
import { testNow } from '../setup/clock.ts';

type Calls = Omit<ImportCalls, 'importTemplate'>;

const log = pino({ level: 'silent' });

/** Returns a text file, as a browser sends it. */
export const textFile = (name: string, text: string | Uint8Array<ArrayBuffer>): File => new File([text], name);

/** Uploads a file and returns the batch; throws with the answer when it is rejected. */
export async function sendFile(
  server: TestServer,
  calls: Calls,
  token: string,
  file: File,
  params: Record<string, string> = {},
): Promise<ImportBatch> {
  const form = new FormData();
  form.set('file', file);
  const response = await server.fetch(`${calls.importUpload.path}?${new URLSearchParams(params).toString()}`, {
    method: 'POST',
    headers: { authorization: token, 'accept-language': 'en' },
    body: form,
  });
  const answer = codeEnvelope.parse(await response.json());
  if (answer.code !== 0) throw new Error(`${String(answer.code)}: ${answer.message ?? ''}`);
  return calls.importUpload.data.parse(answer.data);
}

/** Returns the counts of a previewed batch. */
export function countsOf({ counts, state, error }: ImportBatch): ImportCounts {
  if (counts === null) throw new Error(`It was not previewed: ${state} ${error ?? ''}`);
  return counts;
}

type Chosen = { mapping?: Record<string, string | null>; options?: Record<string, string> };

/** The steps of an import by an administrator; background jobs run at once. */
export function importSteps(server: TestServer, calls: Calls, token: string, params: Record<string, string> = {}) {
  const work = () => runDue({ db: server.db, log, now: () => testNow });
  const status = (id: string) => server.call(calls.importStatus, { params: { id } }, token);
  const steps = {
    token,
    work,
    status,
    send: (file: File) => sendFile(server, calls, token, file, params),
    preview: async (batch: ImportBatch, { mapping = {}, options = {} }: Chosen = {}) => {
      await server.call(calls.importPreview, { body: { id: batch.id, mapping: { ...batch.mapping, ...mapping }, options } }, token);
      await work();
      return status(batch.id);
    },
    rows: async (id: string, action?: 'reject' | 'add' | 'change' | 'same') => {
      const { list } = await server.call(calls.importRows, { params: { id, pageSize: 100, ...(action && { action }) } }, token);
      return list;
    },
    apply: async (id: string, counts: ImportCounts) => {
      await server.call(calls.importApply, { body: { id, counts } }, token);
      await work();
      return status(id);
    },
    /** Returns what undoing a batch does, or did. */
    previewUndo: ({ id }: ImportBatch) => server.call(calls.importUndoPreview, { body: { id } }, token),
    /** Undoes a batch, and returns what came of its rows. */
    undo: async (batch: ImportBatch) => {
      await server.call(calls.importUndo, { body: { id: batch.id } }, token);
      await work();
      const { state, error } = await status(batch.id);
      if (state !== 'undone') throw new Error(`It was not undone: ${state} ${error ?? ''}`);
      return steps.previewUndo(batch);
    },
    /** Returns the audit events of imports into a record, newest first. */
    audited: async (keyword: string) => {
      const body = { keyword, call: [calls.importApply.name], pageSize: 100 };
      return (await server.call(audit.list, { body }, token)).list;
    },
    /** Uploads, previews and applies a file. */
    run: async (file: File, chosen: Chosen = {}) => {
      const batch = await steps.preview(await steps.send(file), chosen);
      return steps.apply(batch.id, countsOf(batch));
    },
  };
  return steps;
}
