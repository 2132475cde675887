import { getDocument, GlobalWorkerOptions, PasswordResponses, VerbosityLevel, version } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { PDFDocumentLoadingTask, PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Served from the app itself, see `scripts/build/pdf-assets.ts`. */
const served = (path: string): string => new URL(`${import.meta.env.BASE_URL}pdfjs/${version}/${path}`, location.origin).href;

GlobalWorkerOptions.workerSrc = served('pdf.worker.min.mjs');

export type Asking = { isWrong: boolean; answer: (password: string) => void };

/** Opens a PDF in a worker. `onPassword` is asked for the password of an encrypted one, again after a wrong one. */
export function openPdf(
  bytes: ArrayBuffer,
  onPassword: (asking: Asking) => void,
): { opened: Promise<PDFDocumentProxy>; close: () => void } {
  const task: PDFDocumentLoadingTask = getDocument({
    data: bytes,
    // without its character maps Chinese is missing
    cMapUrl: served('cmaps/'),
    cMapPacked: true,
    standardFontDataUrl: served('standard_fonts/'),
    // the Content-Security-Policy allows no WebAssembly
    wasmUrl: served('wasm/'),
    useWasm: false,
    enableXfa: false,
    // oddities of a file do not belong in the console
    verbosity: VerbosityLevel.ERRORS,
  });
  task.onPassword = (answer: (password: string) => void, reason: number) =>
    onPassword({ isWrong: reason === PasswordResponses.INCORRECT_PASSWORD, answer });
  return { opened: task.promise, close: () => void task.destroy() };
}
