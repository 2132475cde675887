import type { DocumentDetail } from '#contract/document.ts';
import type { BusinessBase } from '#contract/company-choice.ts';
import type { DocumentGrade, DocumentKind } from '#domain/document/kinds.ts';
import { documentKindRules } from '#domain/document/kinds.ts';

/** What the form of a document says. */
export type Values = {
  kind: DocumentKind;
  title: string;
  companyId: string;
  /** With the colleagues of the company, where the user is one. */
  shared: boolean;
  issuer: string;
  serial: string;
  validFrom: string;
  validTo: string;
  grade: Extract<DocumentGrade, 'C' | 'D'>;
  remark: string;
};

export type OwnCompany = BusinessBase['mine'][number];

export const gradeOf = (kind: DocumentKind): Values['grade'] => (documentKindRules[kind].selfMade ? 'D' : 'C');

/** Returns the company of a document whose user shares it there: who has left it, or only chosen it, does not. */
export const sharingCompany = (companies: readonly OwnCompany[], { companyId }: Pick<Values, 'companyId'>): OwnCompany | undefined =>
  companies.find(({ id, role }) => id === companyId && role !== null);

type Asked = {
  mode: 'create' | 'renew' | 'edit';
  kind: DocumentKind | undefined;
  document: DocumentDetail | undefined;
  companies: readonly OwnCompany[];
  nameOf: (kind: DocumentKind) => string;
};

/** Returns what the form begins with: a new document, shared in the current company, or what is stored. */
export function valuesOf({ mode, kind: asked, document, companies, nameOf }: Asked): Values {
  const kind = document?.kind ?? asked ?? 'other';
  const { issuer, serial, validFrom, validTo } = document?.current ?? { issuer: null, serial: null, validFrom: null, validTo: null };
  return {
    kind,
    title: document?.title ?? nameOf(kind),
    companyId: document === undefined ? (companies.find(({ current }) => current)?.id ?? '') : (document.company?.id ?? ''),
    shared: document?.shared ?? true,
    issuer: issuer ?? '',
    serial: serial ?? '',
    // a new version has days of its own
    validFrom: mode === 'renew' ? '' : (validFrom ?? ''),
    validTo: mode === 'renew' ? '' : (validTo ?? ''),
    grade: gradeOf(kind),
    remark: document?.remark ?? '',
  };
}
