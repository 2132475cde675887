const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** The nonce for style elements made at run time; undefined when the page has no Content-Security-Policy. */
export const cspNonce = nonce === undefined || nonce === '' ? undefined : nonce;
