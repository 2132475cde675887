import { expect, test } from 'vitest';
import { pdfOfPictures } from '#entities/platform/file/preview/pdf-of-pictures.ts';

const latin = (parts: readonly Uint8Array[]) => Buffer.concat(parts).toString('latin1');

test('a PDF of pictures has a page for each, unchanged bytes, and a table of all objects', () => {
  const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 1, 2, 0xff, 0xd9]);
  const page = { jpeg, width: 100, height: 140, paperWidth: 595.28, paperHeight: 841.89 };
  const text = latin(pdfOfPictures([page, { ...page, width: 200 }]));
  expect(text.startsWith('%PDF-1.4\n')).toBe(true);
  expect(text).toContain('/Count 2');
  expect(text.match(/\/DCTDecode/g)).toHaveLength(2);
  expect(text).toContain(Buffer.from(jpeg).toString('latin1'));
  expect(text).toContain('/MediaBox [0 0 595.28 841.89]');
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  expect(offsets).toHaveLength(8);
  offsets.forEach((offset, index) => expect(text.slice(offset)).toMatch(new RegExp(`^${index + 1} 0 obj`)));
  const start = Number(/startxref\n(\d+)/.exec(text)?.[1]);
  expect(text.slice(start, start + 4)).toBe('xref');
});
