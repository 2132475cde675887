import type { ImportCalls } from '#contract/import.ts';
import type { TestServer } from '../setup/server.ts';
import { importSteps, textFile } from './import-steps.ts';
import type { SamplesOf } from './samples.ts';

type Calls = Omit<ImportCalls, 'importTemplate'>;

/** Returns sample inputs for the calls of one kind of import, with files uploaded for them. */
export async function importSamples(
  server: TestServer,
  calls: Calls,
  token: string,
  csv: string,
  options: Record<string, string> = {},
  params: Record<string, string> = {},
): Promise<SamplesOf<Calls>> {
  const steps = importSteps(server, calls, token, params);
  const file = () => textFile('contract.csv', csv);
  const sent = await steps.send(file());
  const looked = await steps.preview(await steps.send(file()), { options });
  const spare = await steps.send(file());
  // done when it is asked for: what it writes would make the preview above outdated
  const written = async () => ({ body: { id: (await steps.run(file(), { options })).id } });
  return {
    importUpload: () => ({ params, file: file() }),
    importPreview: () => ({ body: { id: sent.id, mapping: sent.mapping, options } }),
    importStatus: () => ({ params: { id: looked.id } }),
    importRows: () => ({ params: { id: looked.id } }),
    importReport: () => ({ params: { id: looked.id } }),
    importApply: () => ({ body: { id: looked.id, counts: looked.counts } }),
    importUndoPreview: written,
    importUndo: written,
    importCancel: () => ({ body: { id: spare.id } }),
  };
}
