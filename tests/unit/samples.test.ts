import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contractFiles } from '#server/platform/http/endpoints.ts';

const folder = join(import.meta.dirname, '../contract/samples');

test('every file of the contract has a file of the same name in tests/contract/samples', () =>
  expect(contractFiles.map(({ file }) => file).filter((file) => !existsSync(join(folder, file)))).toEqual([]));
