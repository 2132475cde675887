import * as z from 'zod/mini';
import { scales } from '#domain/matching/model/criteria.ts';
import { policyKinds, policyLevels } from '#domain/policy.ts';
import { endpoint } from './endpoint.ts';
import { day, dictCode, kindCode, regionCode } from './fields.ts';
import { windowRule } from './policy.ts';

/** The English texts generated for a record unless its editors give their own. */
export const propose = endpoint({
  name: 'english.propose',
  reads: true,
  method: 'POST',
  path: '/apiv2/english/propose',
  envelope: 'code',
  access: 'user',
  summary:
    'Propose the English title and summary of a record without its own, from the glossary and these facts. Null if the glossary lacks too many words',
  body: z.object({
    title: z.string().check(z.maxLength(300)),
    regionCode,
    tags: z._default(z.array(z.string().check(z.maxLength(60))).check(z.maxLength(30)), []),
    /** The kind of a listing; null for a policy. */
    listing: z._default(z.nullable(kindCode), null),
    policy: z._default(
      z.nullable(
        z.object({
          kind: z.enum(policyKinds),
          level: z.enum(policyLevels),
          supportMode: z.nullable(dictCode),
          amountMax: z.nullable(z.number()),
          scales: z.array(z.enum(scales)).check(z.maxLength(10)),
          applyFrom: z.nullable(day),
          applyTo: z.nullable(day),
          applyRule: z.optional(z.nullable(windowRule)),
          effectiveTo: z.nullable(day),
        }),
      ),
      null,
    ),
  }),
  data: z.object({ title: z.nullable(z.string()), summary: z.nullable(z.string()) }),
});
