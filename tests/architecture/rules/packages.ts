import { importsOf } from '../imports.ts';
import { inFile, perFile } from '../rule.ts';
import type { Rule } from '../rule.ts';
import { isCode, placeOf } from '../source.ts';
import type { Source } from '../source.ts';

const screen = ['react', 'react-dom', 'react-i18next', 'antd', 'lucide-react', 'dayjs', '@tanstack/react-query', '@tanstack/react-router'];
const rules = ['drizzle-orm', 'zod/mini', 'node:crypto', 'node:util'];

/**
 * The npm packages and Node modules that the files below a path may import. The first entry that fits the file counts.
 * `x/*` stands for every subpath of x, `types x` for its types only.
 */
const mayUse: readonly (readonly [from: string, modules: readonly string[]])[] = [
  ['src/domain/', []],
  ['src/contract/', ['zod/mini']],
  ['src/i18n/', ['i18next', 'react']],
  ['src/session/', ['@tanstack/react-store']],
  ['src/http/', ['ofetch', 'zod/mini', 'tus-js-client']],
  ['src/api/', ['@tanstack/react-query', 'react']],
  ['src/components/', [...screen, 'antd/locale/*', 'dayjs/locale/*', 'diff', 'diff/*']],
  ['src/entities/platform/file/preview/', [...screen, 'pdfjs-dist/legacy/build/*']],
  ['src/entities/identity/passkey/', [...screen, '@simplewebauthn/browser']],
  ['src/entities/', [...screen, 'zod/mini', 'markdown-to-jsx/react']],
  ['src/pages/insight/cockpit/chart/', [...screen, 'echarts/*']],
  ['src/pages/', [...screen, 'zod/mini', 'markdown-to-jsx/react']],
  ['src/routes/', ['@tanstack/react-router', 'zod/mini']],
  ['src/app/page-on-server/', [...screen, 'node:async_hooks', 'zod/mini', 'react-dom/server', 'types i18next']],
  ['src/app/', [...screen, 'zod/mini', '@tanstack/react-query-devtools/production']],
  ['src/', ['react', 'react-dom/client']],

  ['server/seed/data/', ['js-yaml', 'node:fs', 'node:path', 'zod/mini']],
  ['server/seed/', ['drizzle-orm', 'node:crypto', 'node:fs/promises', 'node:path', 'chinese-days/dist/chinese-days.json']],
  ['server/platform/db/tables/', ['drizzle-orm', 'drizzle-orm/pg-core']],
  [
    'server/platform/db/',
    [
      'drizzle-orm',
      'drizzle-orm/*',
      'pg',
      '@electric-sql/pglite',
      '@electric-sql/pglite/*',
      'node:fs',
      'node:path',
      'node:crypto',
      'node:timers/promises',
      'types pino',
    ],
  ],
  // what strangers send is read in threads
  ['server/platform/http/thread/', ['node:events', 'node:worker_threads']],
  [
    'server/platform/http/',
    [
      'hono',
      'hono/*',
      '@hono/node-server/*',
      'zod/mini',
      'types pino',
      'node:crypto',
      'node:fs',
      'node:net',
      'node:path',
      'node:stream',
      'node:url',
      'node:util',
      'node:zlib',
    ],
  ],
  ['server/platform/runtime/', ['@hono/node-server', '@hono/node-server/*', 'zod/mini', 'pino', 'node:*']],
  ['server/routes/', ['types hono', 'hono/cookie', 'zod/mini']],
  ['server/identity/account/own/', [...rules, 'qr', '@simplewebauthn/server', 'openid-client', 'types pino']],
  ['server/identity/account/', [...rules, 'hono/cookie', 'node:os', '@node-rs/argon2', 'otpauth']],
  ['server/insight/personal-data/', [...rules, 'node:zlib', 'drizzle-orm/pg-core']],
  // runs the operator's settings.js and the build's copy of the pages
  [
    'server/insight/page/',
    ['drizzle-orm', 'lru-cache', 'types pino', 'node:fs', 'node:path', 'node:timers/promises', 'node:url', 'node:vm'],
  ],
  ['server/publishing/needs/', [...rules, 'lru-cache', 'types pino']],
  ['server/platform/english/', [...rules, 'lru-cache']],
  ['server/platform/bulk/', [...rules, 'types pino', 'node:timers/promises']],
  ['server/platform/jobs/', [...rules, 'types pino', 'node:timers/promises']],
  ['server/platform/search/engine/', ['@node-rs/jieba', '@node-rs/jieba/dict.js', 'node:crypto', 'node:timers/promises', 'node:zlib']],
  [
    'server/platform/search/following/',
    [...rules, 'types pino', 'node:crypto', 'node:fs/promises', 'node:path', 'node:timers/promises', 'node:zlib'],
  ],
  ['server/platform/search/', [...rules, 'pinyin-pro', 'opencc-js/t2cn']],
  ['server/publishing/export/', [...rules, 'types hucre/xlsx']],
  ['server/publishing/calendar/', [...rules, 'ical-generator', 'node:timers/promises']],
  ['server/platform/notification/mail/', [...rules, 'types pino', 'nodemailer/lib/*', 'node:stream', 'node:timers/promises']],
  ['server/platform/notification/channel/', [...rules, 'types pino', 'node:http', 'node:https']],
  ['server/platform/notification/', [...rules, 'types pino']],
  ['server/publishing/subscription/', [...rules, 'types pino', 'node:timers/promises']],
  ['server/publishing/policy/administration/', [...rules, 'node:http', 'node:https', 'node:timers/promises']],
  ['server/publishing/policy/', [...rules, 'lru-cache']],
  ['server/companies/matching/', [...rules, 'lru-cache']],
  ['server/insight/cockpit/', [...rules, 'lru-cache', 'node:timers/promises']],
  // link checks look at addresses on the web
  ['server/platform/table/read/', [...rules, 'hucre/xlsx', 'node:path', 'node:zlib']],
  ['server/platform/table/', [...rules, 'hucre/xlsx', 'parse5']],
  ['server/publishing/import/', [...rules, 'drizzle-orm/pg-core', 'types pino', 'types hucre/xlsx', 'lru-cache', 'node:timers/promises']],
  [
    'server/platform/storage/',
    [...rules, 'flydrive', 'flydrive/drivers/*', '@aws-sdk/client-s3', 'node:fs', 'node:fs/promises', 'node:path'],
  ],
  ['server/platform/files/resumable/', [...rules, '@tus/server', '@tus/utils', 'node:timers/promises']],
  ['server/platform/files/scan/', [...rules, 'node:child_process', 'node:fs/promises', 'node:os', 'node:path']],
  ['server/platform/files/inspect/', [...rules, 'node:path', 'node:zlib']],
  ['server/platform/files/', [...rules, 'node:timers/promises']],
  ['server/app.ts', ['hono', 'hono/*', 'node:crypto', 'node:path', 'drizzle-orm']],
  ['server/main.ts', ['pino', 'node:os', 'node:path']],
  ['server/serve.ts', ['pino', 'node:os', 'node:path', 'node:timers/promises']],
  ['server/', rules],

  ['mocks/', ['msw', 'msw/node', 'msw/browser', 'hono', 'pino']],
];

const fits = (module: string, pattern: string): boolean =>
  pattern.endsWith('*') ? module.startsWith(pattern.slice(0, -1)) : module === pattern;

function wrongPackages(file: Source): string[] {
  const allowed = mayUse.find(([from]) => file.path.startsWith(from))?.[1] ?? [];
  return importsOf(file).flatMap(({ module, typeOnly, node }) => {
    if (module === undefined) return [];
    const fine = allowed.some((entry) => fits(module, entry.replace('types ', '')) && (typeOnly || !entry.startsWith('types ')));
    return fine ? [] : [`${placeOf(file, node)} imports ${module}`];
  });
}

export const packages: Rule[] = [
  {
    name: 'each layer uses only the packages on its list',
    find: perFile((path) => isCode(path) && /^(src|server|mocks)\//.test(path), wrongPackages),
    breaks: [
      ...inFile('src/contract/bad.ts', "import { z } from 'zod';", "import * as z from 'zod/v4';", "import { useState } from 'react';"),
      ...inFile(
        'src/domain/bad.ts',
        "import { z } from 'zod/mini';",
        "import type { Dayjs } from 'dayjs';",
        "import { join } from 'node:path';",
      ),
      ...inFile(
        'src/pages/insight/home/Bad.tsx',
        "import { ofetch } from 'ofetch';",
        "const { ofetch } = await import('ofetch');",
        "import axios from 'axios';",
        "import { Button } from 'antd/es/button';",
        "import { Store } from '@tanstack/react-store';",
        "import { readFileSync } from 'fs';",
        "import { eq } from 'drizzle-orm';",
      ),
      { 'src/api/bad.ts': "import { ofetch } from 'ofetch';" },
      { 'src/components/Bad.tsx': "import { z } from 'zod/mini';" },
      { 'src/routes/bad.tsx': "import { Button } from 'antd';" },
      { 'server/publishing/policy/bad.ts': "import { Pool } from 'pg';" },
      { 'server/publishing/policy/bad.ts': "import { PGlite } from '@electric-sql/pglite';" },
      { 'server/publishing/policy/bad.ts': "import { Hono } from 'hono';" },
      { 'server/platform/search/bad.ts': "import { drizzle } from 'drizzle-orm/pglite';" },
      { 'server/routes/bad.ts': "import { eq } from 'drizzle-orm';" },
      { 'server/routes/bad.ts': "import { Hono } from 'hono';" },
      { 'server/publishing/import/bad.ts': "import { hash } from '@node-rs/argon2';" },
      { 'mocks/bad.ts': "import { render } from '@testing-library/react';" },
    ],
    passes: [
      { 'src/contract/good.ts': "import * as z from 'zod/mini';" },
      { 'server/routes/good.ts': "import type { Hono } from 'hono';" },
      { 'server/routes/good.ts': "import { type Hono } from 'hono';" },
    ],
  },
];
