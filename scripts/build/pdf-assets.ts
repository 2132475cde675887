import { createReadStream, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));

/** What pdf.js asks for while it draws: character maps, without which Chinese is missing, standard fonts, and decoders that need no WebAssembly. */
const wanted: Readonly<Record<string, RegExp>> = {
  cmaps: /\.bcmap$/,
  standard_fonts: /\.(?:pfb|ttf)$/,
  wasm: /_nowasm_fallback\.js$/,
};

const files = Object.entries(wanted).flatMap(([part, pattern]) =>
  readdirSync(join(folder, part))
    .filter((name) => pattern.test(name))
    .map((name) => `${part}/${name}`),
);

/** Serves these files of pdf.js below `/pdfjs/`, in development and in the build. */
export function pdfAssets(): Plugin {
  return {
    name: 'pdf-assets',
    generateBundle() {
      for (const file of files) this.emitFile({ type: 'asset', fileName: `pdfjs/${file}`, source: readFileSync(join(folder, file)) });
    },
    configureServer(server) {
      server.middlewares.use('/pdfjs/', (request, response, next) => {
        const file = files.find((one) => `/${one}` === request.url);
        if (file === undefined || !existsSync(join(folder, file))) return next();
        response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');
        createReadStream(join(folder, file)).pipe(response);
      });
    },
  };
}
