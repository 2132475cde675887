const decodeWords = (text: string): string =>
  text.replace(/\?=\s+=\?/g, '?==?').replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_all, kind: string, coded: string) =>
    kind.toLowerCase() === 'b'
      ? Buffer.from(coded, 'base64').toString('utf8')
      : Buffer.from(
          coded.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/gi, (_each, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        ).toString('utf8'),
  );

/** Reads a mail with two parts in base64. Header names in lower case. */
export function readMail(source: string) {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line): [string, string] => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        decodeWords(line.slice(line.indexOf(':') + 1).trim()),
      ]),
  );
  const boundary = /boundary="(.*?)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const part = (type: string) => {
    const found = body.split(`--${boundary}`).find((one) => one.includes(`Content-Type: ${type}`)) ?? '';
    return Buffer.from(found.slice(found.indexOf('\r\n\r\n')), 'base64').toString('utf8');
  };
  return { headers, text: part('text/plain'), html: part('text/html') };
}
