import { createHash } from 'node:crypto';

/** Returns a document of one page that says it is a sample. Its content differs by name; the name itself may be in Chinese, the page is not. */
export function samplePdf(name: string): Uint8Array<ArrayBuffer> {
  const mark = createHash('sha256').update(name).digest('hex').slice(0, 12);
  const text = `BT /F1 22 Tf 72 740 Td (Sample document) Tj 0 -32 Td /F1 12 Tf (No. ${mark} - for demonstration only) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n `)].join('\n');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${body}xref\n0 ${objects.length + 1}\n${table}\n${end}`);
}
