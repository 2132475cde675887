import type { Edit, Marked } from './edits.ts';

export const markedOf = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): Marked => ({
  value,
  from: selectionStart,
  to: selectionEnd,
});

/** Applies an edit as if it was typed, so that the browser's undo reverts it. The focus stays. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, text, select: [start, end] }: Edit): void {
  const isFocused = document.activeElement === area;
  if (isFocused) area.setSelectionRange(from, to);
  // deprecated, but the only way to change a text and keep its undo; it does nothing in a field without focus
  // eslint-disable-next-line typescript/no-deprecated -- see above
  const isDone =
    isFocused && (text === '' ? from === to || document.execCommand?.('delete') : document.execCommand?.('insertText', false, text));
  if (!isDone) {
    area.setRangeText(text, from, to, 'end');
    area.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (isFocused) area.setSelectionRange(from + start, from + end);
}
