const id = 'overlays';

/** Elements that close a dialog or drawer, or perform its action. */
const once = '.ant-drawer-mask, .ant-modal-wrap, .ant-modal-footer button, button[type="submit"]';

/**
 * Drops the second click of a double click. The first one may have opened the dialog, which the second would close or confirm unread, or
 * sent it off, and the second would send it again while it closes.
 */
function dropSecondClick(event: MouseEvent): void {
  const { target, detail } = event;
  if (detail < 2 || !(target instanceof Element)) return;
  // the mask of a dialog counts only when clicked itself, not through its content
  const found = target.closest(once);
  if (found === null || (found.matches('.ant-modal-wrap') && found !== target)) return;
  event.stopPropagation();
  event.preventDefault();
}

/**
 * The mount point of dialogs and drawers. Not the body: antd would lock its scrolling with a style element without a nonce, which our
 * Content-Security-Policy refuses. base.css locks it instead.
 */
export function overlays(): HTMLElement {
  const known = document.getElementById(id);
  if (known !== null) return known;
  const made = document.createElement('div');
  made.id = id;
  made.addEventListener('click', dropSecondClick, { capture: true });
  return document.body.appendChild(made);
}
