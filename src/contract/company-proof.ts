import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { recordId } from './fields.ts';
import { flowKey, ownCode } from './oauth.ts';

const user = { envelope: 'code', access: 'user' } as const;
const contactWay = z.enum(['phone', 'email']);
export type ContactWay = z.infer<typeof contactWay>;

export const ways = endpoint({
  ...user,
  name: 'companyProof.ways',
  method: 'GET',
  path: '/apiv2/enterprise/proof-ways',
  summary:
    'How the caller can prove that they act for a company of theirs (NO_COMPANY for one they have not chosen). A way that is switched off, that the installation lacks, or that the company has no data for is null',
  params: z.object({ companyId: recordId }),
  data: z.object({
    /** The caller has proved it already. */
    proven: z.boolean(),
    /** A company entered by the caller can be proved by letter only. */
    own: z.boolean(),
    /** A code to a contact of the register, which is answered masked. */
    code: z.nullable(
      z.object({
        /** Empty if a code is not enough. */
        to: z.array(z.object({ way: contactWay, masked: z.string() })),
        /** Why a code is not enough and officers decide: somebody has proved the company, or another account claims it. */
        refused: z.nullable(z.enum(['proven', 'contested'])),
      }),
    ),
    /** An identity service, by its host. */
    service: z.nullable(z.object({ host: z.string() })),
    /** Licence and letter, which officers decide within this many working days; `underWay`: the caller’s open claim. */
    letter: z.nullable(z.object({ limitDays: z.int(), underWay: z.nullable(recordId) })),
  }),
});
export type ProofWays = z.infer<(typeof ways)['data']>;

export const sendCode = endpoint({
  ...user,
  name: 'companyProof.sendCode',
  method: 'POST',
  path: '/apiv2/enterprise/proof-code-send',
  summary:
    'Send a code of six digits to the telephone or e-mail that the register has of a company; it ends an earlier one. NO_WAY where there is none, WRONG_STATE where a code is not enough or the way is off, 429 after too many',
  body: z.object({ companyId: recordId, way: contactWay }),
  /** `key` is sent back with the code; `minutes`: validity of both. */
  data: z.object({ key: flowKey, minutes: z.int(), masked: z.string() }),
});

export const useCode = endpoint({
  ...user,
  name: 'companyProof.useCode',
  method: 'POST',
  path: '/apiv2/enterprise/proof-code',
  summary:
    'Prove with a code that the caller acts for a company: they become its administrator (BAD_CODE; five tries. WRONG_STATE where somebody else was first or claims it). Their own claim that officers have is withdrawn',
  body: z.object({ companyId: recordId, key: flowKey, code: ownCode }),
  data: z.null(),
});

export const begin = endpoint({
  ...user,
  name: 'companyProof.begin',
  method: 'POST',
  path: '/apiv2/enterprise/proof-service-begin',
  summary: 'Begin to prove it at the identity service (WRONG_STATE where the way is off, PROOF_DOWN, PROOF_REFUSED)',
  body: z.object({ companyId: recordId }),
  data: z.object({
    /** The address to open in the browser. */
    address: z.string(),
    /** Stored by the browser that began, and sent when it returns. */
    key: z.string(),
  }),
});

export const finish = endpoint({
  ...user,
  name: 'companyProof.finish',
  method: 'POST',
  path: '/apiv2/enterprise/proof-service',
  summary:
    'Go on with what the identity service has answered, once, within 15 minutes and by whom it was begun (PROOF_EXPIRED, PROOF_REFUSED, PROOF_DOWN): the caller becomes an administrator of the company',
  body: z.object({
    key: flowKey,
    state: z.string().check(z.minLength(1), z.maxLength(200)),
    ticket: z.string().check(z.minLength(1), z.maxLength(2000)),
  }),
  data: z.object({ companyId: recordId }),
});
