/** Masks a telephone number (`138****1234`) or an e-mail address (`z***@example.cn`), recognisable to its owner only. */
export function maskedContact(contact: string): string {
  const at = contact.lastIndexOf('@');
  if (at >= 0) return `${contact.slice(0, Math.min(1, at))}***${contact.slice(at)}`;
  const digits = contact.replace(/^\+86/, '').replace(/\D/g, '');
  return digits.length < 9 ? `****${digits.slice(-2)}` : `${digits.slice(0, 3)}****${digits.slice(-4)}`;
}
