/** People of the sample besides `user` and `admin`. Their passwords are unknown. */
export const people = {
  'chen.min': { displayName: '陈敏', roles: ['user'], company: 'yx-hengrui' },
  'lin.zhiyuan': { displayName: '林志远', roles: ['user'], company: 'yx-yunshu' },
  'he.jing': { displayName: '何静', roles: ['user'], company: 'yx-zhenhe' },
  'sun.bo': { displayName: '孙博', roles: ['user'], company: 'yx-xinghe' },
  'luo.qian': { displayName: '罗茜', roles: ['user'], company: 'yx-qiaodian' },
  'pan.yu': { displayName: '潘宇', roles: ['user'], company: 'yx-tongda' },
  'ma.li': { displayName: '马丽', roles: ['user'], company: null },
  'zhou.ning': { displayName: '周宁', roles: ['user', 'officer'], company: null, department: 'yunxi-science' },
  'gu.wei': { displayName: '顾维', roles: ['user', 'expert'], company: null },
  'tang.yue': { displayName: '唐悦', roles: ['user', 'expert'], company: null },
  'wu.fan': { displayName: '吴凡', roles: ['user', 'officer'], company: null, department: 'yunxi-industry' },
} as const;

export type Person = keyof typeof people | 'user' | 'admin';

/** A moment: a number of working days before the day of the sample, at a time in China. */
export type At = readonly [workingDaysBefore: number, time: string];

export type Happened = { at: At; by?: Person } & (
  | { did: 'begin' | 'send'; fields?: Readonly<Record<string, unknown>> }
  | { did: 'withdraw' | 'take' | 'approve' | 'return' | 'reject' | 'advise'; note?: string }
  | { did: 'reassign' | 'consult'; to: Person; note: string }
  | { did: 'rate'; score: number; note: string }
);

/** An application of the sample. Fields missing in `fields` are prefilled from the records. */
export type ApplicationSeed = {
  kind: string;
  subjectId: string | null;
  applicant: Person;
  company: string | null;
  fields: Readonly<Record<string, unknown>>;
  /** Names of the files by material. */
  files: Readonly<Record<string, readonly string[]>>;
  happened: readonly Happened[];
};

const contacts: Readonly<Record<string, readonly [name: string, phone: string]>> = {
  user: ['沈一舟', '0999-6612018'],
  'chen.min': ['陈敏', '0999-6620117'],
  'lin.zhiyuan': ['林志远', '0999-6635520'],
  'he.jing': ['何静', '0999-6641308'],
  'sun.bo': ['孙博', '0999-6658806'],
  'luo.qian': ['罗茜', '0999-6627740'],
  'pan.yu': ['潘宇', '0999-6614452'],
  'ma.li': ['马丽', '0999-6671230'],
};

/** Returns the contact fields of a person. */
export const contactOf = (person: Person): Record<string, unknown> => {
  const [contactName = '', contactPhone = ''] = contacts[person] ?? [];
  return { contactName, contactPhone };
};

/** The files of an application for a policy whose text names no materials. */
export const licenceAndCommitment = { licence: ['营业执照.pdf'], commitment: ['申报材料真实性承诺书.pdf'] };
