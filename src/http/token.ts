import { industrial, portal } from './clients.ts';

/** One sign-in serves both clients. */
const keys = [portal.tokenKey, industrial.tokenKey];

export const hasToken = (): boolean => localStorage.getItem(portal.tokenKey) !== null;

export function storeToken(token: string): void {
  for (const key of keys) localStorage.setItem(key, token);
}

export function clearToken(): void {
  for (const key of keys) localStorage.removeItem(key);
}
