const id = 'overlays';

/**
 * The mount point of dialogs and drawers. Not the body: antd would lock its scrolling with a style element without a nonce, which our
 * Content-Security-Policy refuses. base.css locks it instead.
 */
export function overlays(): HTMLElement {
  const known = document.getElementById(id);
  if (known !== null) return known;
  const made = document.createElement('div');
  made.id = id;
  return document.body.appendChild(made);
}
