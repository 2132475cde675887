/**
 * Kinds of documents that companies submit repeatedly. `expires`: usually has an expiry day. `selfMade`: written by the company. `asked`: words by
 * which forms request it, in Chinese.
 */
export const documentKindRules = {
  businessLicence: { expires: true, selfMade: false, asked: /营业执照|主体资格/ },
  representativeId: { expires: true, selfMade: false, asked: /(?:法定代表人|负责人|法人).*(?:身份证|证件)|身份证/ },
  articles: { expires: false, selfMade: true, asked: /章程/ },
  auditReport: { expires: false, selfMade: false, asked: /审计报告/ },
  financialStatement: { expires: false, selfMade: true, asked: /财务报表|资产负债表|利润表|会计报表/ },
  taxCertificate: { expires: false, selfMade: false, asked: /完税|纳税|税收缴款/ },
  socialInsurance: { expires: false, selfMade: false, asked: /社保|社会保险/ },
  patent: { expires: true, selfMade: false, asked: /专利|知识产权/ },
  trademark: { expires: true, selfMade: false, asked: /商标/ },
  softwareCopyright: { expires: false, selfMade: false, asked: /软件著作权|软著|知识产权/ },
  techEnterprise: { expires: true, selfMade: false, asked: /高新技术企业|科技型中小企业|专精特新/ },
  qualification: { expires: true, selfMade: false, asked: /资质|许可证|资格证书/ },
  systemCertificate: { expires: true, selfMade: false, asked: /体系认证|ISO/i },
  creditReport: { expires: true, selfMade: false, asked: /信用报告|征信/ },
  propertyTitle: { expires: false, selfMade: false, asked: /权属|不动产|产权证|房产证/ },
  lease: { expires: true, selfMade: false, asked: /租赁合同/ },
  contract: { expires: false, selfMade: false, asked: /合同|订单/ },
  testReport: { expires: true, selfMade: false, asked: /检测报告|检验报告|测试报告/ },
  commitment: { expires: false, selfMade: true, asked: /承诺书|声明/ },
  other: { expires: false, selfMade: false, asked: null },
} as const satisfies Record<string, { expires: boolean; selfMade: boolean; asked: RegExp | null }>;

export type DocumentKind = keyof typeof documentKindRules;

export const documentKinds = Object.keys(documentKindRules) as [DocumentKind, ...DocumentKind[]];

/** Returns the document kinds that match a form's request by its Chinese words; empty if none is recognised. */
export const documentKindsFor = (asked: string): DocumentKind[] =>
  documentKinds.filter((kind) => documentKindRules[kind].asked?.test(asked) === true);

/**
 * The assurance of a document (国办函〔2016〕108号, part 4): `A` issued as an electronic licence by the body itself, `B` checked against the
 * original at a counter, `C` an uploaded licence, to be checked against its original before it counts, `D` written by the user, who is
 * responsible for it.
 */
export const documentGrades = ['A', 'B', 'C', 'D'] as const;
export type DocumentGrade = (typeof documentGrades)[number];

/** Grades that users give themselves, and those that officers give. */
export const ownGrades = ['C', 'D'] as const satisfies readonly DocumentGrade[];
export const vouchedGrades = ['A', 'B'] as const satisfies readonly DocumentGrade[];

export const isVouched = (grade: DocumentGrade): boolean => grade === 'A' || grade === 'B';
