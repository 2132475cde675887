import * as z from 'zod/mini';
import { creditCodePattern, normaliseCreditCode } from '#domain/company/credit-code.ts';
import { releaseGroups, releaseKinds } from '#domain/company/release.ts';
import { relationKinds } from '#domain/company/members.ts';
import { endpoint } from './endpoint.ts';
import { english } from './english.ts';
import { companyBase, standing } from './company-choice.ts';
import { day, dictCode, moment, paging, recordId } from './fields.ts';
import { factKey, factValue, profile } from './profile.ts';

/** At least one letter of any script, and no invisible characters. */
const nameRule = /^(?=.*\p{L})[^\p{Cc}\p{Cs}\p{Co}]+$/u;

export const create = endpoint({
  name: 'enterprise.create',
  method: 'POST',
  path: '/apiv2/enterprise/create',
  envelope: 'code',
  access: 'user',
  summary:
    'Create a private company of the caller, which becomes the current one. If one with its code or name exists, EXISTS returns its id and name, to be chosen instead',
  body: z.object({
    name: z.string().check(z.trim(), z.minLength(2), z.maxLength(100), z.regex(nameRule)),
    /** 18 characters of GB 32100-2015, full-width and lower-case accepted; a wrong check character warns and is kept. */
    creditCode: z._default(
      z.nullable(z.string().check(z.maxLength(100), z.overwrite(normaliseCreditCode), z.regex(creditCodePattern))),
      null,
    ),
    facts: z._default(profile, {}),
  }),
  data: z.object({ id: recordId, creditCodeValid: z.boolean() }),
});

/** A fact with its source. */
export const sourcedFact = z.object({
  key: factKey,
  value: factValue,
  /** The source: 企业年报, 企业自报 … */
  source: z.string(),
  sourceDate: day,
  confirmed: z.boolean(),
  /** Stored by the signed-in user, invisible to others. */
  own: z.boolean(),
});
export type SourcedFact = z.infer<typeof sourcedFact>;

/** Released data of a company, with recipient and last day. */
export const released = z.object({
  kind: z.enum(releaseKinds),
  /** The name of the lender, partner or application when it was released. */
  toName: z.string(),
  groups: z.array(z.enum(releaseGroups)),
  until: day,
});

export const saveFacts = endpoint({
  name: 'enterprise.saveFacts',
  method: 'POST',
  path: '/apiv2/enterprise/facts-save',
  envelope: 'code',
  access: 'user',
  summary:
    'Store the caller’s private facts of a company, all or none; each must fit the type and range of its key. Null deletes a private fact, so that the public one shows again',
  body: z.object({
    companyId: recordId,
    facts: z.partialRecord(factKey, z.nullable(factValue)).check(z.refine((facts) => Object.keys(facts).length <= 1000)),
  }),
  /** As company-detail answers them. */
  data: z.object({ facts: z.array(sourcedFact) }),
});

export const companyDetail = endpoint({
  name: 'policy.companyDetail',
  method: 'POST',
  path: '/apiv2/policy/company-detail',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary: 'Return a company with its facts and their sources, titles, grants received and numbers of relations',
  body: z.object({ id: recordId }),
  data: z.object({
    base: companyBase,
    /** Official facts that the caller may see, and the caller's own, by key; if both exist, both are listed, the official one first. */
    facts: z.array(sourcedFact),
    /** The number of official facts that only people who act for the company see. */
    withheld: z._default(z.int(), 0),
    /** The company's releases to the caller, included in the facts. Reading is logged. */
    released: z._default(z.array(released), []),
    qualifications: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        nameEn: z.string(),
        since: z.nullable(day),
        until: z.nullable(day),
        expired: z.boolean(),
        /** False if the caller denies an officially held title. */
        held: z._default(z.boolean(), true),
      }),
    ),
    /** Policies granted, newest first. */
    grants: z.array(
      z.object({
        id: recordId,
        policyId: z.nullable(recordId),
        title: z.string(),
        english,
        issuer: z.string(),
        grantedOn: day,
        /** Yuan. */
        amount: z.nullable(z.number()),
      }),
    ),
    /**
     * Statements of the declarations, as policies word them, Chinese; a key that no policy asks for is absent. `topic`: the category of
     * the policies that ask for it, a code of dictionary `policy.category`.
     */
    declarations: z._default(
      z.array(z.object({ key: z.string(), statement: z.string(), topic: z._default(z.nullable(dictCode), null) })),
      [],
    ),
    relationCounts: z.array(z.object({ kind: z.enum(relationKinds), count: z.int() })),
    /** The caller works for the company. */
    mine: z.boolean(),
    /** Time of the last change of anything the caller sees, lists aside. */
    updatedAt: moment,
  }),
});
export type CompanyDetail = z.infer<(typeof companyDetail)['data']>;

export const relateBusiness = endpoint({
  name: 'policy.relateBusiness',
  method: 'POST',
  path: '/apiv2/policy/relate-business',
  reads: true,
  envelope: 'code',
  access: 'public',
  summary: 'List companies and persons related to a company, by kind, then by share and name',
  body: z.object({ id: recordId, kind: z._default(z.array(z.enum(relationKinds)), []), ...paging }),
  data: z.object({
    total: z.int(),
    list: z.array(
      z.object({
        /** Relative to the requested company: a `shareholder` owns a share of it, it owns a share of an `investment`. */
        kind: z.enum(relationKinds),
        /** Null for a partner outside this portal. */
        id: z.nullable(recordId),
        name: z.string(),
        /** 0–1. */
        standing,
        share: z.nullable(z.number()),
        since: z.nullable(day),
        source: z.string(),
        sourceDate: day,
      }),
    ),
  }),
});
export type Relation = z.infer<(typeof relateBusiness)['data']>['list'][number];
