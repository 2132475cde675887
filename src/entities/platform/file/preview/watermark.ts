import { previewOf } from './kinds.ts';
import type { PicturePage } from './pdf-of-pictures.ts';
import { pdfOfPictures } from './pdf-of-pictures.ts';

/** The most pixels of a canvas that every browser can draw. */
const mostPixels = 16_000_000;
/** Pixels a point of paper: 150 an inch, sharp enough to read a seal. */
const perPoint = 150 / 72;
const quality = 0.88;

/** `password`: the PDF asks for one. `damaged`: it cannot be drawn. */
export class CannotMark extends Error {
  readonly reason: 'password' | 'damaged';
  constructor(reason: 'password' | 'damaged', cause?: unknown) {
    super(reason, { cause });
    this.name = 'CannotMark';
    this.reason = reason;
  }
}

const drawingOf = (canvas: HTMLCanvasElement): CanvasRenderingContext2D => {
  const drawing = canvas.getContext('2d');
  if (drawing === null) throw new CannotMark('damaged');
  return drawing;
};

/** Repeats the text across the whole canvas, in the system font of the portal, which contains Chinese. */
function mark(canvas: HTMLCanvasElement, text: string): void {
  const drawing = drawingOf(canvas);
  const { width, height } = canvas;
  const size = Math.max(14, Math.round(Math.min(width, height) / 32));
  const lines = text.split('\n');
  const theme = getComputedStyle(document.body);
  drawing.save();
  drawing.font = `600 ${size}px ${theme.fontFamily}`;
  drawing.textAlign = 'center';
  const widest = Math.max(...lines.map((line) => drawing.measureText(line).width));
  const [stepX, stepY] = [widest + size * 3, size * (lines.length + 5)];
  drawing.translate(width / 2, height / 2);
  drawing.rotate(-Math.PI / 7);
  const reach = Math.hypot(width, height) / 2;
  for (let y = -Math.ceil(reach / stepY); y * stepY <= reach; y += 1)
    for (let x = -Math.ceil(reach / stepX) - 1; x * stepX <= reach + stepX; x += 1)
      lines.forEach((line, index) => {
        const [left, top] = [x * stepX + (y % 2 === 0 ? 0 : stepX / 2), y * stepY + index * size * 1.4];
        // dark on light paper, with a light edge for dark pictures
        drawing.globalAlpha = 0.3;
        drawing.strokeStyle = theme.getPropertyValue('--panel');
        drawing.lineWidth = Math.max(1, size / 12);
        drawing.strokeText(line, left, top);
        drawing.fillStyle = theme.getPropertyValue('--ink');
        drawing.fillText(line, left, top);
      });
  drawing.restore();
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (blob === null) throw new CannotMark('damaged');
  return blob;
}

function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width));
  canvas.height = Math.max(1, Math.floor(height));
  const drawing = drawingOf(canvas);
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}

async function markedPicture(content: Blob, text: string): Promise<Blob> {
  const picture = await createImageBitmap(content).catch((cause: unknown) => {
    throw new CannotMark('damaged', cause);
  });
  const scale = Math.min(1, Math.sqrt(mostPixels / (picture.width * picture.height)));
  const canvas = canvasOf(picture.width * scale, picture.height * scale);
  drawingOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  mark(canvas, text);
  return jpegOf(canvas);
}

async function markedPdf(content: Blob, text: string, onPage: (page: number, of: number) => void): Promise<Blob> {
  // pdf.js is as large as the rest of the portal
  const { openPdf } = await import('./pdf.ts');
  const bytes = await content.arrayBuffer();
  const asked = Promise.withResolvers<never>();
  const { opened, close } = openPdf(bytes, () => asked.reject(new CannotMark('password')));
  try {
    const pdf = await Promise.race([opened, asked.promise]);
    const pages: PicturePage[] = [];
    for (let number = 1; number <= pdf.numPages; number += 1) {
      onPage(number, pdf.numPages);
      const page = await pdf.getPage(number);
      const paper = page.getViewport({ scale: 1 });
      const scale = Math.min(perPoint, Math.sqrt(mostPixels / (paper.width * paper.height)));
      const canvas = canvasOf(paper.width * scale, paper.height * scale);
      await page.render({ canvas, viewport: page.getViewport({ scale }) }).promise;
      mark(canvas, text);
      const jpeg = new Uint8Array(await (await jpegOf(canvas)).arrayBuffer());
      pages.push({ jpeg, width: canvas.width, height: canvas.height, paperWidth: paper.width, paperHeight: paper.height });
      page.cleanup();
      canvas.width = 0;
    }
    return new Blob(pdfOfPictures(pages), { type: 'application/pdf' });
  } catch (error) {
    throw error instanceof CannotMark ? error : new CannotMark('damaged', error);
  } finally {
    close();
  }
}

/** Returns a picture or PDF with the text across every page, as a picture of it, and its ending. */
export async function watermarked(
  file: { name: string; content: Blob },
  text: string,
  onPage: (page: number, of: number) => void,
): Promise<{ blob: Blob; ending: string }> {
  return previewOf(file.name) === 'pdf'
    ? { blob: await markedPdf(file.content, text, onPage), ending: 'pdf' }
    : { blob: await markedPicture(file.content, text), ending: 'jpg' };
}
