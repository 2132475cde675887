/** Characters that file systems do not allow in names. */
// oxlint-disable-next-line no-control-regex
const forbidden = /[\u0000-\u001f\u007f"*/:<>?\\|]/g;

/** RFC 5987: percent-encoding of all but the characters it allows. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const safe = (name: string): string => name.toWellFormed().replaceAll(forbidden, '_').replace(/^\.+/, '_');

/** Builds a Content-Disposition header (RFC 6266): the name itself, and an ASCII one for programs that do not read it. */
export function attachment(name: string, ascii: string, kind: 'attachment' | 'inline' = 'attachment'): string {
  return `${kind}; filename="${safe(ascii)}"; filename*=UTF-8''${encoded(safe(name))}`;
}
