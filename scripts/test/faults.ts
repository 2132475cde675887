import { argv } from 'node:process';

/** The fault matrix: the browser tests' set-up with another configuration. */
argv.splice(2, 0, '-c', 'tests/faults/playwright.config.ts');
await import('./e2e.ts');
