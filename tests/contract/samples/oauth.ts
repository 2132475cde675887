import type * as contract from '#contract/oauth.ts';
import { agreed } from '../../setup/registration.ts';
import { credentials } from '../samples.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  token: () => ({ body: credentials }),
  register: () => ({ body: { ...agreed, username: 'contract.suite', password: 'Contract1' } }),
  currentuser: () => ({}),
  logout: () => ({}),
  changePassword: () => ({ body: { current: credentials.password, password: 'Contract2' } }),
});
