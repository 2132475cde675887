const id = 'overlays';

/**
 * Where dialogs and drawers are mounted. Not the body itself: there antd would lock the scrolling with a style element
 * that carries no nonce, which our Content-Security-Policy refuses. base.css locks it instead.
 */
export function overlays(): HTMLElement {
  const known = document.getElementById(id);
  if (known !== null) return known;
  const made = document.createElement('div');
  made.id = id;
  return document.body.appendChild(made);
}
