import type { KeyboardEvent } from 'react';

/** Sends the form on Ctrl + Enter, also from its text. */
export function sendsOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}
