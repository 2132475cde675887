/** Scrolls to an element and moves the focus there, in code, because the router owns the address's hash. */
export function goTo(id: string): void {
  const target = document.getElementById(id);
  if (target === null) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'start' });
}
