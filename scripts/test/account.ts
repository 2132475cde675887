import { argv } from 'node:process';

/** Every page of the account with data and without: the browser tests' set-up with another configuration. */
argv.splice(2, 0, '-c', 'tests/account/playwright.config.ts');
await import('./e2e.ts');
