import * as z from 'zod/mini';
import { applicationStates } from '#domain/application/states.ts';
import { documentGrades, documentKinds, ownGrades, vouchedGrades } from '#domain/document/kinds.ts';
import { documentStandings } from '#domain/document/validity.ts';
import { line } from './contact-fields.ts';
import { documentTexts, mostDocumentFiles } from './document-fields.ts';
import { endpoint } from './endpoint.ts';
import { day, moment, paging, recordId, rowNumber, selection } from './fields.ts';

export const documentKind = z.enum(documentKinds);

const documentFile = z.object({ fileId: recordId, name: line(200), size: z.int() });

const versionContent = {
  issuer: z.nullable(z.string()),
  serial: z.nullable(z.string()),
  validFrom: z.nullable(day),
  /** The last day; null for no end. */
  validTo: z.nullable(day),
};

export const documentVersion = z.object({
  number: rowNumber,
  ...versionContent,
  grade: z.enum(documentGrades),
  /** The officer who has checked it. */
  vouchedBy: z.nullable(z.string()),
  vouchedAt: z.nullable(moment),
  files: z.array(documentFile),
  savedAt: moment,
});
export type DocumentVersion = z.infer<typeof documentVersion>;

const row = {
  id: recordId,
  kind: documentKind,
  title: z.string(),
  /** The company it is about; null for the user's own. */
  company: z.nullable(z.object({ id: recordId, name: z.string() })),
  /** Shared with the colleagues of the company, to which it belongs. */
  shared: z.boolean(),
  /** Its keeper; null for the caller. */
  keeper: z.nullable(z.string()),
  /** The caller may renew, correct and delete it. */
  mayChange: z.boolean(),
  remark: z.nullable(z.string()),
  version: rowNumber,
  standing: z.enum(documentStandings),
  /** Days of validity left: 0 on the last day, negative afterwards. Null without an end. */
  daysLeft: z.nullable(z.int()),
  current: documentVersion,
  /** Applications that use a version of it, as far as the caller may read them. */
  uses: z.int(),
  updatedAt: moment,
};

export const documentRow = z.object(row);
export type DocumentRow = z.infer<typeof documentRow>;

/** An application that has taken a version of a document. */
export const documentUse = z.object({
  id: recordId,
  number: z.string(),
  title: z.string(),
  state: z.enum(applicationStates),
  /** The version that it has taken. */
  taken: rowNumber,
});
export type DocumentUse = z.infer<typeof documentUse>;

export const documentDetail = z.object({
  ...row,
  /** Newest first. */
  versions: z.array(documentVersion),
  usedIn: z.array(documentUse),
});
export type DocumentDetail = z.infer<typeof documentDetail>;

/** Data of IN_USE: the unfinished applications that use the document and that the caller may read. */
export const documentInUse = z.object({ usedIn: z.array(documentUse) });

const user = { envelope: 'code', access: 'user' } as const;
const reading = { ...user, method: 'GET' } as const;
const writing = { ...user, method: 'POST' } as const;

export const list = endpoint({
  ...writing,
  name: 'document.list',
  path: '/apiv2/document/list',
  reads: true,
  summary:
    'List the caller’s documents and those shared in their companies, the earliest ending first, with numbers by kind and by validity. `expiring`: within 60 days of their end',
  body: z.object({
    /** Shared documents of this company only, for an application of it. */
    companyId: z._default(z.nullable(recordId), null),
    kind: selection(documentKind),
    standing: selection(z.enum(documentStandings)),
    keyword: z._default(z.string().check(z.maxLength(100)), ''),
    ...paging,
  }),
  data: z.object({
    total: z.int(),
    list: z.array(documentRow),
    /** Counts of all documents that match the keyword. */
    kinds: z.record(z.string(), z.int()),
    standings: z.record(z.string(), z.int()),
    /** The number of all documents. */
    all: z.int(),
  }),
});

export const detail = endpoint({
  ...reading,
  name: 'document.detail',
  path: '/apiv2/document/detail',
  summary: 'Return a document of the caller or their company with all versions and the applications that use one',
  params: z.object({ id: recordId }),
  data: documentDetail,
});

export const wanted = endpoint({
  ...reading,
  name: 'document.wanted',
  path: '/apiv2/document/wanted',
  summary:
    'List kinds of documents that the current company’s possible policies require, and whether the library has them; most required first',
  data: z.object({
    /** Null if there is no current company: then no policy is looked at. */
    company: z.nullable(z.object({ id: recordId, name: z.string() })),
    policies: z.int(),
    list: z.array(
      z.object({
        kind: documentKind,
        /** Policies that ask for it, and the first of them. */
        count: z.int(),
        first: z.array(z.object({ id: recordId, title: z.string() })),
        /** The best that the library has of it; null for none. */
        held: z.nullable(z.enum(documentStandings)),
      }),
    ),
  }),
});

const given = {
  issuer: documentTexts.issuer,
  serial: documentTexts.serial,
  validFrom: z._default(z.nullable(day), null),
  validTo: z._default(z.nullable(day), null),
};

const newVersion = {
  ...given,
  grade: z.enum(ownGrades),
  files: z.array(documentFile).check(z.minLength(1), z.maxLength(mostDocumentFiles)),
};

const about = {
  kind: documentKind,
  title: documentTexts.title,
  remark: documentTexts.remark,
  /** A company of the caller, or null for a personal document. */
  companyId: z._default(z.nullable(recordId), null),
};

export const create = endpoint({
  ...writing,
  name: 'document.create',
  path: '/apiv2/document/create',
  summary:
    'Add a document with files of `file.upload`. Users grade their own uploads C and what they wrote D. A shared document belongs to the company with its files. LIMIT after 500 of the caller, and after 500 of a company',
  body: z.object({ ...about, ...newVersion, shared: z._default(z.boolean(), false) }),
  data: documentDetail,
});

export const renew = endpoint({
  ...writing,
  name: 'document.renew',
  path: '/apiv2/document/renew',
  summary: 'Add a version: earlier ones stay, and applications keep the version they use. CONFLICT with the stored document',
  body: z.object({ id: recordId, version: rowNumber, ...newVersion }),
  data: documentDetail,
});

export const edit = endpoint({
  ...writing,
  name: 'document.edit',
  path: '/apiv2/document/edit',
  summary:
    'Correct the details of a document and its current version. VOUCHED if an officer has checked a changed detail: add a new version instead. Only its keeper removes a shared document from its company (NOT_KEEPER). CONFLICT with the stored document',
  /** Without `shared` it stays unchanged. */
  body: z.object({ id: recordId, version: rowNumber, ...about, ...given, shared: z.optional(z.boolean()) }),
  data: documentDetail,
});

export const remove = endpoint({
  ...writing,
  name: 'document.remove',
  path: '/apiv2/document/remove',
  summary:
    'Delete a document with all versions. NOT_YOURS for colleagues who do not act in applications of its company, also for a renewal or a correction. IN_USE while an open application uses it (`documentInUse`); decided ones keep their version',
  body: z.object({ id: recordId, version: rowNumber }),
  data: z.null(),
});

/** A file of an application that is in the sender's library, or shared in its company. */
export const takenDocument = z.object({
  fileId: recordId,
  documentId: recordId,
  kind: documentKind,
  title: z.string(),
  number: rowNumber,
  /** A newer version is in the library. */
  isOld: z.boolean(),
  ...versionContent,
  standing: z.enum(documentStandings),
  grade: z.enum(documentGrades),
  vouchedBy: z.nullable(z.string()),
  vouchedAt: z.nullable(moment),
});
export type TakenDocument = z.infer<typeof takenDocument>;

const taken = z.object({
  /** The caller may vouch for them. */
  mayVouch: z.boolean(),
  list: z.array(takenDocument),
});

/** The permissions of officers who may verify documents. */
export const vouchingAccess = 'approve:policy|approve:financing|approve:matter|approve:settlement';

export const ofApplication = endpoint({
  ...reading,
  name: 'document.ofApplication',
  path: '/apiv2/document/of-application',
  summary: 'List the documents that an application uses from the library of its sender or company, for everybody who may read it',
  params: z.object({ id: recordId }),
  data: taken,
});

export const vouch = endpoint({
  envelope: 'code',
  access: vouchingAccess,
  name: 'document.vouch',
  method: 'POST',
  path: '/apiv2/document/vouch',
  summary:
    'Grade a document of an application as its officer: checked against the original (B), or issued electronically (A). OWN for the sender',
  body: z.object({ applicationId: recordId, documentId: recordId, number: rowNumber, grade: z.enum(vouchedGrades) }),
  data: taken,
});
