import { industrial, portal } from './clients.ts';
import { local } from './storage.ts';

/** One sign-in serves both clients. */
const tokenKeys = (): string[] => [portal.tokenKey, industrial.tokenKey];

/** Returns the token of the sign-in, if any. */
export const storedToken = (): string | null => local.getItem(portal.tokenKey);

export const hasToken = (): boolean => storedToken() !== null;

export function storeToken(token: string): void {
  for (const key of tokenKeys()) local.setItem(key, token);
}

export function clearToken(): void {
  for (const key of tokenKeys()) local.removeItem(key);
}

/** Removes the sign-in from this browser and returns its token, for the call that ends it on the server; null if there is none. */
export function takeToken(): string | null {
  const token = storedToken();
  clearToken();
  return token;
}
