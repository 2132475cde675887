/** Whether the browser lets the page write to the clipboard: not without TLS. */
export const canCopy = (): boolean => window.isSecureContext;
