import { createHash } from 'node:crypto';

/** RC4, which PDF 1.4 encrypts with and OpenSSL no longer has. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Uint8Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => ([box[one], box[other]] = [box[other] ?? 0, box[one] ?? 0]);
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (box[at] ?? 0) + (key[at % key.length] ?? 0)) % 256;
    swap(at, other);
  }
  let [i, j] = [0, 0];
  return data.map((byte) => {
    i = (i + 1) % 256;
    j = (j + (box[i] ?? 0)) % 256;
    swap(i, j);
    return byte ^ (box[((box[i] ?? 0) + (box[j] ?? 0)) % 256] ?? 0);
  }) as Buffer;
}

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();
const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const padded = (password: string): Buffer => Buffer.concat([Buffer.from(password), padding]).subarray(0, 32);
const fileId = Buffer.alloc(16, 7);
const permissions = -4;

/** The dictionary and the key of 40-bit encryption (PDF 1.4, revision 2). */
function encryption(password: string): { dictionary: string; seal: (data: Buffer, object: number) => Buffer } {
  const owner = rc4(md5(padded(password)).subarray(0, 5), padded(password));
  const allowed = Buffer.alloc(4);
  allowed.writeInt32LE(permissions);
  const key = md5(padded(password), owner, allowed, fileId).subarray(0, 5);
  const user = rc4(key, padding);
  return {
    dictionary: `<</Filter/Standard/V 1/R 2/O<${owner.toString('hex')}>/U<${user.toString('hex')}>/P ${permissions}>>`,
    seal: (data, object) => rc4(md5(key, Buffer.from([object & 255, object >> 8, 0, 0, 0])).subarray(0, 10), data),
  };
}

const utf16 = (text: string): string => Buffer.from(text, 'utf16le').swap16().toString('hex');

/**
 * Builds a PDF with a page for each text. Its font is not embedded and is addressed with `UniGB-UCS2-H`, as Chinese office programs write it:
 * without its character map a viewer shows nothing.
 */
export function chinesePdf(texts: readonly string[], { password }: { password?: string } = {}): Buffer {
  const sealed = password === undefined ? null : encryption(password);
  const objects: Buffer[] = [];
  const add = (text: string) => objects.push(Buffer.from(text));
  const firstPage = 7;
  const pages = texts.map((_, index) => `${firstPage + index * 2} 0 R`).join(' ');
  add('<</Type/Catalog/Pages 2 0 R>>');
  add(`<</Type/Pages/Kids[${pages}]/Count ${texts.length}>>`);
  add('<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[4 0 R]>>');
  add('<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo 5 0 R/FontDescriptor 6 0 R/DW 1000>>');
  // strings of an encrypted document would be encrypted too
  add(
    `<</Registry${sealed === null ? '(Adobe)' : sealedText(sealed.seal, 'Adobe', 5)}/Ordering${sealed === null ? '(GB1)' : sealedText(sealed.seal, 'GB1', 5)}/Supplement 2>>`,
  );
  add(
    '<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 752/Descent -271/CapHeight 737/StemV 58>>',
  );
  for (const [index, text] of texts.entries()) {
    const content = firstPage + index * 2 + 1;
    add(`<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${content} 0 R>>`);
    const drawn = Buffer.from(`BT /F1 28 Tf 72 720 Td <${utf16(text)}> Tj ET`);
    const stream = sealed === null ? drawn : sealed.seal(drawn, content);
    objects.push(Buffer.concat([Buffer.from(`<</Length ${stream.length}>>\nstream\n`), stream, Buffer.from('\nendstream')]));
  }
  if (sealed !== null) add(sealed.dictionary);
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    const whole = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(at);
    at += whole.length;
    parts.push(whole);
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const id = fileId.toString('hex');
  const secured = sealed === null ? '' : `/Encrypt ${objects.length} 0 R`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R/ID[<${id}><${id}>]${secured}>>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`)]);
}

const sealedText = (seal: (data: Buffer, object: number) => Buffer, text: string, object: number): string =>
  `<${seal(Buffer.from(text), object).toString('hex')}>`;
