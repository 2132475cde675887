const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** What style elements made at run time have to carry; undefined where the page is served without a Content-Security-Policy. */
export const cspNonce = nonce === undefined || nonce === '' ? undefined : nonce;
