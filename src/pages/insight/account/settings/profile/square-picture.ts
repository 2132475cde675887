/** Pixels of a side: sharp at twice the size it is shown. */
const side = 256;

/**
 * Cuts a square from the middle of a picture and makes it small. What a camera wrote into the file, such as the place, stays behind. Null for a
 * file that the browser cannot read as a picture.
 */
export async function squarePicture(file: File): Promise<File | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (picture === null) return null;
  const edge = Math.min(picture.width, picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const from = [(picture.width - edge) / 2, (picture.height - edge) / 2] as const;
  canvas.getContext('2d')?.drawImage(picture, ...from, edge, edge, 0, 0, side, side);
  picture.close();
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
  return blob === null ? null : new File([blob], 'avatar.png', { type: 'image/png' });
}
