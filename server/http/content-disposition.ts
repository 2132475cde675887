/** What file systems do not take in a name. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f"*/:<>?\\|]/g;

/** RFC 5987: percent-encoded but for what stands for itself there. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const safe = (name: string): string => name.toWellFormed().replaceAll(forbidden, '_').replace(/^\.+/, '_');

/** A Content-Disposition (RFC 6266): the name itself, and one of ASCII characters for programs that do not read it. */
export function attachment(name: string, ascii: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  return `${kind}; filename="${safe(ascii)}"; filename*=UTF-8''${encoded(safe(name))}`;
}
