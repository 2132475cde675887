import { useSystemConfig } from '#api/config.ts';
import type { OwnContact } from '#domain/contact/own-contact.ts';

const known = ['phone', 'email'] as const;

/** Returns the portal's ways to send codes; none if it sends nothing, or the server has no such call. */
export function useWaysToProve(): OwnContact['way'][] {
  const ways = useSystemConfig().get('signIn.proof')?.split(',') ?? [];
  return known.filter((way) => ways.includes(way));
}
