/** Returns the two bytes of each GBK character, because Node decodes GB18030 but cannot encode it. */
function codes(): Map<string, [number, number]> {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, [number, number]>();
  for (let lead = 0x81; lead <= 0xfe; lead += 1)
    for (let trail = 0x40; trail <= 0xfe; trail += 1) {
      const text = decoder.decode(Uint8Array.from([lead, trail]));
      if (text.length === 1 && text !== '\uFFFD' && !found.has(text)) found.set(text, [lead, trail]);
    }
  return found;
}

/** Encodes a text of ASCII and GBK characters in GB18030. */
export function gb18030(text: string): Uint8Array<ArrayBuffer> {
  const known = codes();
  const bytes = [...text].flatMap((sign): number[] => {
    const code = sign.codePointAt(0) ?? 0;
    const pair = code < 0x80 ? [code] : known.get(sign);
    if (pair === undefined) throw new Error(`GBK has no ${sign}`);
    return pair;
  });
  return Uint8Array.from(bytes);
}
