import type { Audience } from '#contract/notice-admin.ts';

/** A notification as the form holds it. */
export type ComposeValues = { title: string; body: string; href: string; to: Audience['to']; roles: string[]; usernames: string[] };

export const blankNotice: ComposeValues = { title: '', body: '', href: '', to: 'all', roles: [], usernames: [] };

/** Whom it is for; undefined as long as nobody has been named. */
export function audienceOf({ to, roles, usernames }: Pick<ComposeValues, 'to' | 'roles' | 'usernames'>): Audience | undefined {
  if (to === 'all') return { to };
  if (to === 'roles') return roles.length === 0 ? undefined : { to, roles };
  return usernames.length === 0 ? undefined : { to, usernames };
}

/** An address of this site, copied from the browser, as the path behind its `#`; anything else stays as it is. */
export function innerOf(address: string, origin: string = location.origin): string {
  const trimmed = address.trim();
  if (!trimmed.startsWith(`${origin}/`)) return trimmed;
  return new URL(trimmed).hash.slice(1) || '/';
}

/** Also where the page is not secure and has no `randomUUID`. */
const newKey = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A key of its own for each content, the same one whenever it is sent again: with one key it arrives once. */
export function contentKeys(): (content: object) => string {
  const keys = new Map<string, string>();
  return (content) => {
    const text = JSON.stringify(content);
    const key = keys.get(text) ?? newKey();
    keys.set(text, key);
    return key;
  };
}
