import { mkdirSync, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '#server/platform/db/client.ts';
import { makeDumps } from '../../tests/setup/database-dump.ts';
import { buildIfNeeded } from '../build/build-if-needed.ts';
import { ensureChromium } from './chromium.ts';

/** The environment of browser tests, and a function that deletes their folder. */
type Prepared = { env: Record<string, string>; remove: () => void };

/** Finds or installs a Chromium, builds the app if it is outdated, and prepares the folder of a server with the sample. */
export async function prepareBrowserTests(): Promise<Prepared> {
  const executable = ensureChromium();
  if (!(await buildIfNeeded())) throw new Error('the app could not be built; see the messages above.');
  const folder = mkdtempSync(join(tmpdir(), 'pmis-e2e-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  // a first start that fills the database takes several times as long as a copy
  const { sample } = await makeDumps();
  const { close } = await openEmbedded(join(data, 'postgres'), { dump: await openAsBlob(sample), durable: false });
  await close();
  return { env: { CHROMIUM_PATH: executable, E2E_DATA_DIR: data }, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
