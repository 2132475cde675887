import { argv } from 'node:process';

/** Who sees which page of the back-office: the browser tests' set-up with another configuration. */
argv.splice(2, 0, '-c', 'tests/access/playwright.config.ts');
await import('./e2e.ts');
