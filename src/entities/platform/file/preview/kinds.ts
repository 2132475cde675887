/** The kind of preview before a download, by the file extension: the server has compared that with the content. */
export function previewOf(name: string): 'pdf' | 'picture' | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === 'pdf') return 'pdf';
  return ['png', 'jpg', 'jpeg', 'gif', 'webp', 'bmp'].includes(ending ?? '') ? 'picture' : null;
}
