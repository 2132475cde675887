/** The address to which a provider returns the browser. It is registered there as `<PUBLIC_URL>/api/xm-oauth/oidc/return`. */
export const returnPath = '/api/xm-oauth/oidc/return';

const passedOn = ['state', 'code', 'iss', 'error'] as const;

/** Returns the page that continues with a provider's answer, always one of this portal, whatever the answer contains. */
export function pageOfReturn(publicUrl: string | null, answer: URLSearchParams): string {
  const search = new URLSearchParams({ mode: 'return' });
  for (const name of passedOn) {
    const value = answer.get(name);
    if (value !== null) search.set(name, value);
  }
  return `${publicUrl ?? ''}/#/auth?${search.toString()}`;
}
