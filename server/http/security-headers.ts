const policy = {
  'default-src': "'self'",
  // only our own files: no inline scripts, no eval
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

/** `nonce` allows the page's own style elements, which is how antd writes its styles. */
export function contentSecurityPolicy(nonce?: string): string {
  return Object.entries(policy)
    .map(([name, value]) => `${name} ${value}${name === 'style-src' && nonce !== undefined ? ` 'nonce-${nonce}'` : ''}`)
    .join('; ');
}

const fixed = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** Adds the headers every answer has; keeps a policy that the answer brings (the page's, with its nonce). */
export function addSecurityHeaders(headers: Headers, https: boolean): void {
  for (const [name, value] of fixed) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentSecurityPolicy());
  // browsers ignore it over plain http; behind a proxy that ends TLS, the proxy says so
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
