// separate from kinds.ts, which forms load in the browser

type Issuer = { zh: string; en: string };

/**
 * Issuers of documents by name, if they are the same kind of body everywhere in the country. Whole names only, since parts are ambiguous.
 */
const issuers: readonly (readonly [pattern: RegExp, issuer: Issuer])[] = [
  [/^(?:企业)?营业执照(?:[正副]本|等注册登记证件)?(?:复印件|扫描件)?$/, { zh: '市场监督管理部门', en: 'Market regulation authority' }],
  [/审计报告(?:复印件)?$/, { zh: '会计师事务所', en: 'Accounting firm' }],
  [/(?:完税|纳税)证明(?:复印件)?$/, { zh: '税务机关', en: 'Tax authority' }],
  [/(?:社保|社会保险)(?:费)?(?:缴费|缴纳|参保).*(?:证明|明细|记录|清单)$/, { zh: '社会保险经办机构', en: 'Social insurance agency' }],
  [/(?:专利|商标注册)证书?(?:复印件)?$/, { zh: '国家知识产权局', en: 'National Intellectual Property Administration' }],
  [/软件著作权(?:登记)?证书?(?:复印件)?$/, { zh: '中国版权保护中心', en: 'Copyright Protection Center of China' }],
  [/(?:不动产权|房产|房屋所有权)证书?(?:复印件)?$/, { zh: '不动产登记机构', en: 'Real estate registry' }],
  [/(?:检测|检验)报告(?:复印件)?$/, { zh: '检验检测机构', en: 'Inspection and testing body' }],
  [/体系认证证书(?:复印件)?$/, { zh: '认证机构', en: 'Certification body' }],
];

/** Returns the issuer of documents of that Chinese name; null if it varies or is unknown. */
export const documentIssuer = (name: string): Issuer | null => issuers.find(([pattern]) => pattern.test(name))?.[1] ?? null;
