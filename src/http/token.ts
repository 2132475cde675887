import { industrial, portal } from './clients.ts';

/** One sign-in serves both clients. */
export const tokenKeys = [portal.tokenKey, industrial.tokenKey];

/** The token of the sign-in, if there is one. */
export const storedToken = (): string | null => localStorage.getItem(portal.tokenKey);

export const hasToken = (): boolean => storedToken() !== null;

export function storeToken(token: string): void {
  for (const key of tokenKeys) localStorage.setItem(key, token);
}

export function clearToken(): void {
  for (const key of tokenKeys) localStorage.removeItem(key);
}

/** Takes the sign-in out of this browser and answers its token, for the one call that ends it at the server; null where there is none. */
export function takeToken(): string | null {
  const token = storedToken();
  clearToken();
  return token;
}
