import { download } from '#contract/file.ts';

const address = `${download.path}?id=`;

/** Returns a stored file as it stands in a text: a picture, or a link to it. */
export function markdownOfFile({ fileId, name }: { fileId: string; name: string }): string {
  const words = name.replaceAll(/[[\]\\]/g, ' ').trim();
  return `${/\.(?:png|jpe?g|gif|webp)$/i.test(name) ? '!' : ''}[${words}](${address}${fileId})`;
}
