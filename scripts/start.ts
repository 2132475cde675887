import { buildIfNeeded } from './build/build-if-needed.ts';

if (!(await buildIfNeeded())) {
  process.stderr.write('pmis: the app could not be built; see the messages above.\n');
  process.exit(1);
}
// in this same process, so that signals reach the server directly
await import('../server/main.ts');
