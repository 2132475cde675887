import * as z from 'zod/mini';
import { applicationStates } from '#domain/application/states.ts';
import { sourcedFact } from './company.ts';
import { endpoint } from './endpoint.ts';
import { day, dictCode, moment, queryInteger, recordId } from './fields.ts';
import { factKey, factValue } from './profile.ts';

const user = { envelope: 'code', access: 'user' } as const;
const companyId = recordId;

export const overview = endpoint({
  ...user,
  name: 'companyData.overview',
  method: 'GET',
  path: '/apiv2/enterprise/data',
  summary:
    'What matching knows of a company of the caller, the current one when none is named: facts with their sources, what policies ask for, what is missing with what an answer would decide, and corrections under way',
  params: z.object({ companyId: z.optional(recordId) }),
  data: z.object({
    /** Null if the caller works for no company, or not for the one named. */
    company: z.nullable(z.object({ id: recordId, name: z.string(), own: z.boolean() })),
    /** Share of the open and upcoming programmes with a definite verdict by the known facts: 0–1. */
    completeness: z.number(),
    /** Public facts and the caller's own, by key; if both exist, both are listed, the public one first. */
    facts: z.array(sourcedFact),
    /** Facts that published policies ask for, with the number of policies. */
    asked: z.array(z.object({ key: factKey, policies: z.int() })),
    /** Unknown facts, most decided first: policies that an answer alone can decide, for or against, and those that ask for it among others. */
    missing: z.array(z.object({ key: factKey, decides: z.int(), involved: z.int() })),
    /** Statements of the declarations among all these, Chinese; see `policy.companyDetail`. */
    declarations: z.array(z.object({ key: z.string(), statement: z.string(), topic: z._default(z.nullable(dictCode), null) })),
    qualifications: z.array(z.object({ code: z.string(), name: z.string(), nameEn: z.string() })),
    /** Facts that the form of corrections has a field for. */
    correctable: z.array(factKey),
    /** Corrections of this company that are not decided; the caller's own. */
    corrections: z.array(
      z.object({ id: recordId, number: z.string(), state: z.enum(applicationStates), updatedAt: moment, facts: z.array(factKey) }),
    ),
  }),
});
export type CompanyData = z.infer<(typeof overview)['data']>;

/** A value that contradicts the register, with the register's value. */
const contradiction = z.object({
  key: factKey,
  value: factValue,
  registered: z.object({ value: factValue, source: z.string(), sourceDate: day }),
});
export type Contradiction = z.infer<typeof contradiction>;

/** Null takes a declaration back. */
const facts = z.partialRecord(factKey, z.nullable(factValue)).check(z.refine((given) => Object.keys(given).length <= 1000));

export const save = endpoint({
  ...user,
  name: 'companyData.save',
  method: 'POST',
  path: '/apiv2/enterprise/data-save',
  summary:
    'Declare facts of a company of the caller. What contradicts a confirmed fact is not stored: it comes back, to be corrected by an application (`companyData.correct`). A value that the register confirms takes the declaration back',
  body: z.object({ companyId, facts }),
  data: z.object({ saved: z.array(factKey), contradictions: z.array(contradiction) }),
});

export const correct = endpoint({
  ...user,
  name: 'companyData.correct',
  method: 'POST',
  path: '/apiv2/enterprise/data-correct',
  summary:
    'Begin an application that corrects the register, or go on with the draft of one, filled in with these values. EXISTS with `changedApplication` while one is under way; WRONG_STATE where the form has a field for none of them',
  body: z.object({ companyId, facts: z.partialRecord(factKey, factValue).check(z.refine((given) => Object.keys(given).length <= 1000)) }),
  /** `left`: facts that the form has no field for. */
  data: z.object({ id: recordId, left: z.array(factKey) }),
});

/** `ask`: the file states no unit or year. */
const sheetOutcomes = ['add', 'change', 'contradicts', 'same', 'reject', 'ask'] as const;

const sheetRow = z.object({
  /** Numbered as in a spreadsheet. */
  row: z.int(),
  /** Null if the row names no fact. */
  key: z.nullable(factKey),
  /** The name in the file. */
  name: z.string(),
  /** The source in a file that is no template: `利润表!C5`; of a `derived` value both cells. */
  cell: z._default(z.nullable(z.string()), null),
  /** Worked out from two others. */
  derived: z._default(z.boolean(), false),
  outcome: z.enum(sheetOutcomes),
  value: z.nullable(factValue),
  /** The known value; of `contradicts`, the register's. */
  before: z.nullable(factValue),
  /** Why it is rejected, in the language of the request. */
  problem: z.nullable(z.string()),
});
export type SheetRow = z.infer<typeof sheetRow>;

/** Units of money for a file: yuan, ten thousand yuan and a hundred million yuan. */
export const sheetUnits = ['yuan', 'wan', 'yi'] as const;

export const importPreview = endpoint({
  ...user,
  name: 'companyData.importPreview',
  method: 'POST',
  path: '/apiv2/enterprise/data-import-preview',
  reads: true,
  upload: true,
  summary:
    'Read a filled-in sheet of facts, or a file as registers, the tax office and data services write them (part `file`, XLSX or CSV, 2 MB and 1 000 rows a sheet at most), and say what each row or cell would do; nothing is stored. `companyData.save` stores what is accepted. OTHER_COMPANY for a file of another company',
  params: z.object({
    companyId,
    /** The unit of amounts without one in the file. */
    unit: z.optional(z.enum(sheetUnits)),
    /** The year of figures without one in the file. */
    year: z.optional(queryInteger(1990, 2100)),
  }),
  data: z.object({
    fileName: z.string(),
    rows: z.array(sheetRow),
    /** Questions to answer before the rest can be read. */
    asks: z._default(z.object({ unit: z.boolean(), year: z.boolean() }), { unit: false, year: false }),
    /** Remarks on the file, in the language of the request. */
    remarks: z._default(z.array(z.string()), []),
    declarations: z.array(z.object({ key: z.string(), statement: z.string(), topic: z._default(z.nullable(dictCode), null) })),
  }),
});

export const sheet = endpoint({
  ...user,
  name: 'companyData.sheet',
  method: 'GET',
  path: '/apiv2/enterprise/data-sheet',
  download: true,
  summary:
    'Facts of a company of the caller as a spreadsheet: `all` that are known or asked for, or a `template` of what policies ask for and the register does not confirm, to be filled in. Units and allowed values are beside each',
  params: z.object({
    companyId,
    what: z._default(z.enum(['all', 'template']), 'all'),
    language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN'),
  }),
  data: z.unknown(),
});
