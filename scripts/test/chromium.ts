import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installPackages, isDebianRoot, run } from './debian.ts';

/** The headless shell comes first, being a fifth faster for the same tests. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualPlaces = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];
const otherPlaces = [
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Some distributions ship a stub of that name, and a downloaded browser may lack libraries: only one that answers counts. */
const works = (path: string) =>
  existsSync(path) && spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** Finds `CHROMIUM_PATH`, else the system's, else Playwright's. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const given = env['CHROMIUM_PATH'];
  if (given !== undefined && given !== '') {
    if (works(given)) return given;
    throw new Error(`CHROMIUM_PATH ${given} is not a browser that starts.`);
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== ''), ...usualPlaces];
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...otherPlaces, chromium.executablePath()];
  return candidates.find(works);
}

const fontList = 'fc-list';
const hasChineseFont = () => spawnSync(fontList, [':lang=zh'], { encoding: 'utf8' }).stdout?.trim().length > 0;
/** Returns a Chromium that starts; installs one if there is none. Throws if that fails. */
export function ensureChromium(): string {
  const found = findChromium() ?? installChromium();
  // without a Chinese font every page is boxes, and measured text means nothing
  if (isDebianRoot() && !hasChineseFont()) installPackages('fontconfig', 'fonts-noto-cjk');
  return found;
}

function installChromium(): string {
  process.stderr.write('No Chromium found; installing one.\n');
  const playwright = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  run(process.execPath, playwright, 'install', 'chromium');
  const downloaded = findChromium();
  if (downloaded !== undefined) return downloaded;
  if (isDebianRoot() && !installPackages('chromium-headless-shell')) installPackages('chromium');
  const packaged = findChromium();
  if (packaged !== undefined) return packaged;
  throw new Error(
    'There is no Chromium and none could be installed. Install one (on Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to it.',
  );
}
