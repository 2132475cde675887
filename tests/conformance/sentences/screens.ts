/** Pages that the specification names and that do not exist yet. `browser/routes.e2e.ts` opens each: it goes when its page comes. */
const missing = {
  account: ['centre', 'set', 'zhengCe', 'suQiu', 'shenPi', 'fuWu', 'jiGou', 'shuju', 'huanjing', 'financial', 'xmzl'].map(
    (name) => `/account/${name}`,
  ),
  approve: ['/approve/list', '/approve/detail'],
  finance: ['list', 'detail', 'send'].map((name) => `/resources/finance/${name}`),
  chain: ['index', 'need', 'supply', 'company', 'need/detail', 'supply/detail', 'company/detail'].map((name) => `/resources/chain/${name}`),
  technology: ['list', 'device', 'result', 'personnel', 'device/detail', 'result/detail', 'personnel/detail'].map(
    (name) => `/technology/${name}`,
  ),
  operation: ['list', 'notice/detail', 'activity/detail', 'classroom/detail', 'navigation/detail', 'virus/detail'].map(
    (name) => `/operation/${name}`,
  ),
  government: ['list', 'knowledge/list', 'knowledge/detail'].map((name) => `/government/${name}`),
  property: ['/public/property/index'],
  institution: ['index', 'institution/list', 'institution/detail', 'metter/list', 'metter/detail', 'institution/settle'].map(
    (name) => `/institution/${name}`,
  ),
  digit: ['/digit/index'],
};

export const missingPages: string[] = Object.values(missing).flat();
export { missing };
