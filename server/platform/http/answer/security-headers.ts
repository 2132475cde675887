const policy = {
  'default-src': "'self'",
  // Only our own files, and the inline script of the page by its digest: no other inline scripts, no eval.
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data: blob:",
  'connect-src': "'self'",
  'font-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'self'",
  'form-action': "'self'",
} as const;

type Page = {
  /** Lets the page's own code add style elements, which is how antd writes its styles. */
  nonce?: string;
  /** The SHA-256 digests (base64) of the page's inline scripts: those run, and no other. */
  scripts?: readonly string[];
  /** Another origin for calls and pictures. */
  apiOrigin?: string | undefined;
  /** Other sites that may frame the page. */
  framedBy?: readonly string[];
};

/** Returns the policy of a page; of an answer that is no page without anything given. */
export function contentSecurityPolicy({ nonce, scripts = [], apiOrigin, framedBy = [] }: Page = {}): string {
  const more: Partial<Record<keyof typeof policy, readonly string[]>> = {
    'script-src': scripts.map((digest) => `'sha256-${digest}'`),
    'connect-src': apiOrigin === undefined ? [] : [apiOrigin],
    'img-src': apiOrigin === undefined ? [] : [apiOrigin],
    'style-src': nonce === undefined ? [] : [`'nonce-${nonce}'`],
    'frame-ancestors': framedBy,
  };
  return (Object.keys(policy) as (keyof typeof policy)[]).map((name) => [name, policy[name], ...(more[name] ?? [])].join(' ')).join('; ');
}

/** Of an answer that is no page. */
const plainPolicy = contentSecurityPolicy();

const fixed = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** Adds the headers of every answer; keeps a policy that the answer sets (the page's, with its nonce). */
export function addSecurityHeaders(headers: Headers, https: boolean): void {
  for (const [name, value] of fixed) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', plainPolicy);
  // browsers ignore it over plain http; behind a proxy that ends TLS, the proxy's header decides
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
