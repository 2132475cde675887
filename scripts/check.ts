import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { generateListingKinds } from './generate/listing-kinds.ts';
import { generateMessages } from './generate/messages.ts';
import { generateRouteTree } from './generate/route-tree.ts';

/** Runs all checks, two at a time, and fails at the end with a summary: one failure does not hide the others. */

const root = join(import.meta.dirname, '..');
/** Scripts of package.json named `check:…`, the slowest first. */
const steps = ['lint', 'types', 'unused', 'architecture', 'format'];
const atOnce = 2;

type Result = { step: string; passed: boolean; seconds: string; output: string };

function run(step: string): Promise<Result> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn('npm', ['run', '--silent', `check:${step}`], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const finish = (passed: boolean) => resolve({ step, passed, seconds: ((performance.now() - started) / 1000).toFixed(1), output });
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('error', (error) => {
      output += error.message;
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

// types come from all: of kinds, of message keys, of links and search parameters
await generateListingKinds();
generateMessages();
await generateRouteTree();

const waiting = [...steps];
const results: Result[] = [];
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await run(step);
      results.push(result);
      if (!result.passed) console.log(`── ${result.step} ──\n${result.output.trimEnd()}\n`);
    }
  }),
);

for (const { step, passed, seconds } of results) console.log(`${passed ? '✓' : '✗'} ${step} ${seconds} s`);
const failed = results.filter(({ passed }) => !passed).map(({ step }) => step);
if (failed.length > 0) console.log(`\nfailed: ${failed.join(', ')} (run one alone: npm run check:${failed[0]})`);
process.exitCode = failed.length === 0 ? 0 : 1;
