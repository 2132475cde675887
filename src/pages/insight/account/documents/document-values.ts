import type { DocumentDetail } from '#contract/document.ts';
import type { BusinessBase } from '#contract/company-choice.ts';
import type { DocumentGrade, DocumentKind } from '#domain/document/kinds.ts';
import { documentKindRules } from '#domain/document/kinds.ts';

/** The values of a document's form. */
export type Values = {
  kind: DocumentKind;
  title: string;
  companyId: string;
  /** Shared with the colleagues of the company, if the user is one. */
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

/** Returns the company in which the document's user shares it: a company that they left, or only chose, does not count. */
export const sharingCompany = (companies: readonly OwnCompany[], { companyId }: Pick<Values, 'companyId'>): OwnCompany | undefined =>
  companies.find(({ id, role }) => id === companyId && role !== null);

type Asked = {
  mode: 'create' | 'renew' | 'edit';
  kind: DocumentKind | undefined;
  document: DocumentDetail | undefined;
  companies: readonly OwnCompany[];
  nameOf: (kind: DocumentKind) => string;
};

/** Returns the initial values of the form: a new document, shared in the current company, or the stored one. */
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
    // a new version has its own days
    validFrom: mode === 'renew' ? '' : (validFrom ?? ''),
    validTo: mode === 'renew' ? '' : (validTo ?? ''),
    grade: gradeOf(kind),
    remark: document?.remark ?? '',
  };
}
