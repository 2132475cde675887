/** Reads parts of a ZIP archive in the browser; `server/platform/table/read/archive.ts` is its like on the server. */

const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;
const deflated = 8;
/** Unpacked bytes of a part: far beyond the text of any document. */
const most = 32 * 1024 * 1024;

type Entry = { at: number; packed: number; method: number };

function entriesOf(view: DataView): Map<string, Entry> {
  const lowest = Math.max(0, view.byteLength - 22 - 65_535);
  let end = view.byteLength - 22;
  while (end >= lowest && view.getUint32(end, true) !== endOfDirectory) end -= 1;
  if (end < lowest) throw new Error('not an archive');
  const entries = new Map<string, Entry>();
  const names = new TextDecoder();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== directoryEntry) throw new Error('a damaged archive');
    const length = view.getUint16(at + 28, true);
    const name = names.decode(new Uint8Array(view.buffer, view.byteOffset + at + 46, length));
    entries.set(name, { at: view.getUint32(at + 42, true), packed: view.getUint32(at + 20, true), method: view.getUint16(at + 10, true) });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { body } = new Response(bytes);
  if (body === null) return '';
  const reader = body.pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const text = new TextDecoder();
  let [written, size] = ['', 0];
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return written + text.decode();
    size += value.byteLength;
    if (size > most) throw new Error('a part that unpacks to too much');
    written += text.decode(value, { stream: true });
  }
}

/** Returns a function that reads a part of the archive as text; empty if there is none. Fails if it is no archive. */
export function openArchive(bytes: ArrayBuffer): (name: string) => Promise<string> {
  const view = new DataView(bytes);
  const entries = entriesOf(view);
  return async (name) => {
    const entry = entries.get(name);
    if (entry === undefined) return '';
    const from = entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    const content = new Uint8Array(bytes.slice(from, from + entry.packed));
    return entry.method === deflated ? unpacked(content) : new TextDecoder().decode(content);
  };
}
