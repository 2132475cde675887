import type { DocumentGrade, DocumentKind } from '#domain/document/kinds.ts';

type VersionSeed = {
  /** Days before the day of the sample on which it was kept. */
  kept: number;
  file: string;
  /** Used in an application: its material's file of that name, so that the library shows its use. */
  used?: true;
  issuer: string | null;
  serial?: string;
  /** Days from the day of the sample; negative for the past. */
  from: number | null;
  to: number | null;
  grade: DocumentGrade;
  vouchedBy?: string;
};

/** A document of the sample account `user`; versions from the oldest. */
export type DocumentSeed = {
  kind: DocumentKind;
  title: string;
  remark?: string;
  own?: true;
  versions: readonly [VersionSeed, ...VersionSeed[]];
};

const market = '云溪市市场监督管理局';

/** The library of the sample account: a renewed licence, a title and a certificate that expire soon, an expired document, and statements. */
export const documentSeeds: readonly DocumentSeed[] = [
  {
    kind: 'businessLicence',
    title: '营业执照',
    versions: [
      {
        kept: 400,
        file: '营业执照（旧址）.pdf',
        issuer: market,
        serial: '9199-2018-0903',
        from: -2900,
        to: null,
        grade: 'B',
        vouchedBy: '周宁',
      },
      {
        kept: 40,
        file: '营业执照.pdf',
        used: true,
        issuer: market,
        serial: '9199-2018-0903',
        from: -60,
        to: null,
        grade: 'B',
        vouchedBy: '周宁',
      },
    ],
  },
  {
    kind: 'systemCertificate',
    title: 'ISO 9001 质量管理体系认证证书',
    remark: '再认证审核已约在下月，证书换发后在这里上传新版本。',
    versions: [
      { kept: 380, file: 'ISO9001 认证证书.pdf', issuer: '云岭质量认证中心', serial: 'YL-Q-2211083', from: -1073, to: 22, grade: 'C' },
    ],
  },
  {
    kind: 'techEnterprise',
    title: '高新技术企业证书',
    versions: [
      {
        kept: 500,
        file: '高新技术企业证书.pdf',
        issuer: '省科学技术厅',
        serial: 'GR202499001276',
        from: -1042,
        to: 53,
        grade: 'A',
        vouchedBy: '吴凡',
      },
    ],
  },
  {
    kind: 'testReport',
    title: '气体传感器型式检验报告',
    versions: [
      { kept: 390, file: '型式检验报告.pdf', issuer: '云溪理工大学分析测试中心', serial: 'JC-2025-0417', from: -377, to: -12, grade: 'C' },
    ],
  },
  {
    kind: 'patent',
    title: '发明专利：一种低功耗 MEMS 气体传感器',
    versions: [
      { kept: 300, file: '发明专利证书.pdf', issuer: '国家知识产权局', serial: 'ZL 2021 1 0512345.6', from: -1500, to: 5400, grade: 'C' },
    ],
  },
  {
    kind: 'auditReport',
    title: '上年度审计报告',
    versions: [{ kept: 45, file: '年度审计报告.pdf', issuer: '云溪正衡会计师事务所', from: null, to: null, grade: 'C' }],
  },
  {
    kind: 'financialStatement',
    title: '近两年财务报表',
    versions: [{ kept: 20, file: '近两年财务报表.pdf', used: true, issuer: null, from: null, to: null, grade: 'D' }],
  },
  {
    kind: 'lease',
    title: '云创街 66 号 3 栋厂房租赁合同',
    versions: [{ kept: 120, file: '厂房租赁合同.pdf', used: true, issuer: '云溪高新区产业园运营公司', from: -500, to: 960, grade: 'C' }],
  },
  {
    kind: 'representativeId',
    title: '法定代表人身份证',
    remark: '正反面在同一份文件里；提供给他人时请加水印下载。',
    own: true,
    versions: [{ kept: 400, file: '身份证正反面.pdf', issuer: '云溪市公安局', from: -2000, to: 5300, grade: 'C' }],
  },
];
