import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** Packages that the build replaces, in the browser's files and in the server's copy of the home page. */
export const aliases = [
  // its hook for plain messages; components keep its types, which check every key
  { find: /^react-i18next$/, replacement: join(root, 'src/i18n/use-translation.ts') },
  // parts of ofetch for options that are never used
  { find: /^ufo$/, replacement: join(root, 'src/http/ofetch-at-run-time.ts') },
  // React has the hook since version 18, so the shim for older ones is not needed
  { find: /^use-sync-external-store\/shim\/with-selector$/, replacement: 'use-sync-external-store/with-selector' },
];

/** Each class is named in a script, too: without the line that Vite adds, which compresses badly. */
export const classNameOf = (name: string, path: string): string =>
  `${name}_${createHash('sha256').update(relative(root, path)).digest('hex').slice(0, 5)}`;
