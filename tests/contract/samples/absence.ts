import type * as contract from '#contract/absence.ts';
import * as user from '#contract/user.ts';
import type { SampleContext, SamplesOf } from '../samples.ts';

export async function samples({ server, admin }: SampleContext): Promise<SamplesOf<typeof contract>> {
  const { list } = await server.call(user.list, { body: { keyword: 'admin' } }, admin);
  const id = list[0]?.id ?? '';
  const absence = { from: '2026-06-16', to: '2026-06-17', deputyId: null };
  return {
    read: () => ({}),
    save: () => ({ body: { absence } }),
    readOf: () => ({ params: { id } }),
    saveOf: () => ({ body: { id, absence } }),
  };
}
