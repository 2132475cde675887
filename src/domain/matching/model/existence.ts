import type { Leaf } from './criteria.ts';
import type { LeafOutcome } from './outcome.ts';
import { markFacts } from './criteria.ts';
import type { FactKey, Profile } from './profile.ts';

/** Facts that the register publishes; they override statements of members. */
export const registerFacts = ['struckOff', 'movedFrom', ...markFacts] as const satisfies readonly FactKey[];

/** Whether a fact is asked for. Whether a company exists and has moved away is known from the register only. */
export const isAskedFor = (key: FactKey): boolean => key !== 'struckOff' && key !== 'movedFrom';

/** Whether the register says that the company no longer exists: 注销, 吊销, 撤销, 责令关闭. It then meets no policy. */
export const isStruckOff = (profile: Profile): boolean => profile.struckOff === true;

/** The implicit condition of every policy: the applicant is registered (市场主体登记管理条例, 2021, 第三条). */
export const existence: Leaf = { kind: 'flag', fact: 'struckOff', is: false, clause: '企业应当依法登记并处于存续状态' };

/** Its path, which no condition of a tree has. */
export const existencePath = 'exists';

/** Its outcome for a company that is struck off. */
export const struckOffOutcome = (): LeafOutcome => ({
  path: existencePath,
  kind: 'flag',
  state: 'unmet',
  actual: { of: 'value', value: true },
  needs: [],
});
