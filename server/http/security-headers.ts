const policy = {
  'default-src': "'self'",
  // Only our own files: no inline scripts, no eval.
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

/** `nonce` lets the page's own code add style elements, which is how antd writes its styles. */
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

/** Every answer gets these; a policy that the answer brings along (the page's, with its nonce) stays. */
export function addSecurityHeaders(headers: Headers, https: boolean): void {
  for (const [name, value] of fixed) headers.set(name, value);
  if (!headers.has('Content-Security-Policy')) headers.set('Content-Security-Policy', contentSecurityPolicy());
  // Over plain http browsers ignore it, and behind a proxy that ends TLS it is that proxy which tells us.
  if (https) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
}
