/** A page: a JPEG picture in pixels, and the size of the paper in points. */
export type PicturePage = { jpeg: Uint8Array; width: number; height: number; paperWidth: number; paperHeight: number };

const encoder = new TextEncoder();
const figure = (value: number): string => String(Math.round(value * 100) / 100);

/** Returns a PDF whose pages are pictures: nothing below them can be extracted. */
export function pdfOfPictures(pages: readonly PicturePage[]): Uint8Array<ArrayBuffer>[] {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const offsets: number[] = [];
  let length = 0;
  const write = (piece: string | Uint8Array) => {
    const bytes = typeof piece === 'string' ? encoder.encode(piece) : new Uint8Array(piece);
    parts.push(bytes);
    length += bytes.byteLength;
  };
  const object = (number: number, ...pieces: (string | Uint8Array)[]) => {
    offsets[number] = length;
    write(`${number} 0 obj\n`);
    for (const piece of pieces) write(piece);
    write('\nendobj\n');
  };
  write('%PDF-1.4\n');
  object(1, '<< /Type /Catalog /Pages 2 0 R >>');
  // three objects per page: the page, its drawing, the picture
  const first = (index: number) => 3 + index * 3;
  object(2, `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${first(index)} 0 R`).join(' ')}] >>`);
  pages.forEach(({ jpeg, width, height, paperWidth, paperHeight }, index) => {
    const at = first(index);
    const box = `[0 0 ${figure(paperWidth)} ${figure(paperHeight)}]`;
    const drawing = `q ${figure(paperWidth)} 0 0 ${figure(paperHeight)} 0 0 cm /P Do Q`;
    object(at, `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents ${at + 1} 0 R /Resources << /XObject << /P ${at + 2} 0 R >> >> >>`);
    object(at + 1, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`);
    const picture = `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
    object(at + 2, `<< ${picture} /Filter /DCTDecode /Length ${jpeg.byteLength} >>\nstream\n`, jpeg, '\nendstream');
  });
  const start = length;
  const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`);
  write(`trailer\n<< /Size ${offsets.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return parts;
}
