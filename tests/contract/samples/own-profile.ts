import type * as contract from '#contract/own-profile.ts';
import type { SamplesOf } from '../samples.ts';

export const samples = (): SamplesOf<typeof contract> => ({
  get: () => ({}),
  save: () => ({ body: { displayName: '李想', provinceCode: '330000', cityCode: '330100', language: 'zh-CN' } }),
  setAvatar: () => ({ body: { fileId: null } }),
});
