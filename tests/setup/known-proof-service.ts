import type { ProofService } from '#server/platform/http/context.ts';

/** A service that confirms the company whose credit code is the ticket, for tests of every call; `tests/contract/company-proof.test.ts` asks a real one. */
export const knownProofService: ProofService = {
  host: 'id.example.cn',
  begin: async ({ returnUrl, state }) => `https://id.example.cn/company?return=${encodeURIComponent(returnUrl)}&state=${state}`,
  verify: async ({ ticket }) => ({ creditCode: ticket, verified: true, by: '沈立' }),
};
