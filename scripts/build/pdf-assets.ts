import { createReadStream, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/**
 * Files that pdf.js loads while drawing: character maps, without which Chinese is missing, standard fonts, and decoders that need no
 * WebAssembly.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };

/** By their address: that of another version is another one, because a page that is open asks for its own. */
const files = new Map<string, string>(
  Object.entries(patterns).flatMap(([part, pattern]) =>
    readdirSync(join(folder, part))
      .filter((name) => pattern.test(name))
      .map((name) => [`pdfjs/${version}/${part}/${name}`, join(folder, part, name)] as const),
  ),
).set(`pdfjs/${version}/pdf.worker.min.mjs`, join(folder, 'legacy/build/pdf.worker.min.mjs'));

/** Serves the worker and these files of pdf.js below `/pdfjs/`, in development and in the build. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const [fileName, path] of files) this.emitFile({ type: 'asset', fileName, source: readFileSync(path) });
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs/', (request, response, next) => {
        const path = files.get(`pdfjs${request.url}`);
        if (path === undefined) return next();
        response.setHeader('content-type', /\.m?js$/.test(path) ? 'text/javascript' : 'application/octet-stream');
        createReadStream(path).pipe(response);
      });
    },
  };
}
