import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import type { CatalogueEntry } from '#domain/matching/catalogue/catalogue.ts';
import type { Profile } from '#domain/matching/model/profile.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import type { WhatIf, whatIf } from './what-if.ts';

/** Builds the domain code, like the app, into one script that puts `whatIf` on the page. */
async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, '../..'),
    build: {
      write: false,
      target: 'es2023',
      lib: { entry: join(import.meta.dirname, 'what-if.ts'), formats: ['iife'], name: 'bench' },
    },
  });
  const [first] = Array.isArray(result) ? result : [result];
  if (first === undefined || !('output' in first)) throw new Error('Nothing was built');
  const chunk = first.output.find((file) => file.type === 'chunk');
  if (chunk === undefined) throw new Error('No script was built');
  return chunk.code;
}

declare const bench: { whatIf: typeof whatIf };

/** Runs `whatIf` in Chromium; null when Chromium is not installed. */
export async function whatIfInBrowser(entries: CatalogueEntry[], company: Profile, today: string, turns: number): Promise<WhatIf | null> {
  const executablePath = findChromium();
  if (executablePath === undefined) return null;
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: await bundle() });
    return await page.evaluate((given) => bench.whatIf(given.entries, given.company, given.today, given.turns), {
      entries,
      company,
      today,
      turns,
    });
  } finally {
    await browser.close();
  }
}
