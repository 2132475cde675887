import type { Provider, ProviderClaims } from '#server/platform/http/context.ts';

export const knownClaims: ProviderClaims = {
  issuer: 'https://id.example.cn',
  subject: 'sample-subject',
  label: 'li@example.cn',
  displayName: '李明',
  email: 'li@example.cn',
};

/** A provider that accepts everybody, for tests of every call; `tests/contract/oidc.test.ts` uses a real one. */
export const knownProvider: Provider = {
  name: '统一身份认证',
  request: async (redirect) => ({
    address: `https://id.example.cn/authorize?redirect_uri=${encodeURIComponent(redirect)}`,
    state: crypto.randomUUID(),
    nonce: 'nonce',
    verifier: 'verifier',
  }),
  claims: async () => knownClaims,
};
