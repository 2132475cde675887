import * as z from 'zod/mini';
import { applicationStates } from '#domain/application/states.ts';
import { applicationDefinition, formField, formMaterial, storedDefinition } from './application-form.ts';
import { applicationRow } from './application.ts';
import { endpoint } from './endpoint.ts';
import { day, dictCode, kindCode, moment, paging, queryInteger, recordId, regionCode, rowNumber, selection } from './fields.ts';
import { queryFlag, queryList } from './paged.ts';

const admin = { envelope: 'code', access: 'system:application', client: 'industrial' } as const;
/** Editors of policies or matters edit the forms of these; forms of kinds need the permission for applications. */
const editors = 'system:application|content:policy|content:listing';

export const forms = endpoint({
  ...admin,
  name: 'applicationAdmin.forms',
  method: 'GET',
  path: '/apiv2/application/admin/forms',
  summary: 'List the forms: one for each kind, and one for each policy or matter that has its own',
  data: z.array(
    z.object({
      kind: kindCode,
      /** The subject of the form; null for that of the kind. */
      subject: z.nullable(z.object({ id: recordId, title: z.string() })),
      version: rowNumber,
      fields: z.int(),
      materials: z.int(),
      steps: z.array(z.object({ label: z.string(), labelEn: z.string(), limitDays: z.int() })),
      /** Null if it came with the installation. */
      savedAt: z.nullable(moment),
      savedBy: z.nullable(z.string()),
      /** Begun with any version of it and not decided. */
      open: z.int(),
    }),
  ),
});
export type FormRow = z.infer<(typeof forms)['data']>[number];

/** The requirements in a policy's text, from which an officer makes its form. */
const proposal = z.object({
  /** The source of the text: the draft if there is one. */
  from: z.enum(['draft', 'published']),
  /** The questions that its conditions leave open, and the field of the amount as the policy words it. */
  fields: z.array(formField),
  materials: z.array(formMaterial),
  returns: z.array(z.string()),
  /** The text requires no materials. */
  isNoneAsked: z.boolean(),
  /** Sentences about materials that could not be read exactly. */
  unread: z.array(z.string()),
});
export type AdminProposal = z.infer<typeof proposal>;

export const definition = endpoint({
  ...admin,
  name: 'applicationAdmin.definition',
  access: editors,
  method: 'GET',
  path: '/apiv2/application/admin/definition',
  summary: 'Return the form and the steps of a kind, a policy or a matter, in its newest version or an earlier one',
  params: z.object({ kind: kindCode, subjectId: z.optional(recordId), version: z.optional(queryInteger(1, 2_000_000_000)) }),
  data: z.object({
    kind: kindCode,
    /** `published`: false for a draft, whose form is published with it. */
    subject: z.nullable(z.object({ id: recordId, title: z.string(), published: z.boolean() })),
    /** 0 if the subject uses the form of its kind. */
    version: rowNumber,
    definition: storedDefinition,
    /** For a policy that is a programme. */
    proposal: z.optional(z.nullable(proposal)),
    /** Newest first; those without a saver were made from the policy's text. */
    versions: z.array(
      z.object({ version: rowNumber, savedAt: moment, savedBy: z.nullable(z.string()), applications: z.int(), open: z.int() }),
    ),
    /** Only steps can be changed: fields and materials come from the record that is applied for. */
    fromRecord: z.boolean(),
    /** The text field that names an application; it stays. */
    titleField: z.nullable(z.string()),
    /** Permissions for steps, with the number of accounts that have them. */
    permissions: z.array(z.object({ key: z.string(), name: z.string(), nameEn: z.string(), officers: z.int() })),
  }),
});
export type AdminDefinition = z.infer<(typeof definition)['data']>;

export const publish = endpoint({
  ...admin,
  name: 'applicationAdmin.publish',
  access: editors,
  method: 'POST',
  path: '/apiv2/application/admin/publish',
  summary:
    'Publish the next version of a form. Applications already begun keep their version. `version` is the one that was read; CONFLICT returns a newer stored one',
  body: z.object({
    kind: kindCode,
    subjectId: z._default(z.nullable(recordId), null),
    version: rowNumber,
    definition: applicationDefinition,
  }),
  data: z.object({ version: rowNumber }),
});

/** Data of CONFLICT of `publish`. */
export const publishedForm = z.object({
  version: rowNumber,
  savedBy: z.nullable(z.string()),
  savedAt: moment,
  definition: storedDefinition,
});

/** The department of a sent case: the first matching rule. Null in a rule fits everything. */
const routingRule = z.object({
  kind: kindCode,
  /** Code of the authority that issued the policy. */
  issuer: z.nullable(dictCode),
  /** The district of the company, or one above it. */
  region: z.nullable(regionCode),
  /** The further criterion by which the kind is routed, such as the subject of an appeal. */
  topic: z.nullable(z.string().check(z.maxLength(60))),
  department: dictCode,
});

export const routingTable = z.object({ rules: z.array(routingRule).check(z.maxLength(200)), version: rowNumber });
export type RoutingTable = z.output<typeof routingTable>;

const routed = z.extend(routingTable, {
  /** The kinds that can be routed: whether they are for policies, and their further criterion. */
  kinds: z.array(
    z.object({
      kind: kindCode,
      ofPolicy: z.boolean(),
      topics: z.array(z.object({ code: z.string(), label: z.string(), labelEn: z.string() })),
    }),
  ),
});
export type Routing = z.output<typeof routed>;

export const routing = endpoint({
  ...admin,
  name: 'applicationAdmin.routing',
  method: 'GET',
  path: '/apiv2/application/admin/routing',
  summary:
    'Return the rules that assign sent applications to departments. An application that fits no rule goes to the policy’s first issuer; if there is none, it waits to be distributed',
  data: routed,
});

export const saveRouting = endpoint({
  ...admin,
  name: 'applicationAdmin.saveRouting',
  method: 'POST',
  path: '/apiv2/application/admin/routing-save',
  summary:
    'Save all distribution rules, in the order in which they are tried. `version` is the one that was read; CONFLICT returns newer stored ones. Applications already sent stay where they are. Takes a permission over all departments (BEYOND_OWN)',
  body: routingTable,
  data: routingTable,
});

const filters = {
  kind: selection(kindCode),
  state: selection(z.enum(applicationStates)),
  overdue: z._default(z.boolean(), false),
  keyword: z._default(z.string().check(z.maxLength(100)), ''),
  /** Sent on these days, in China. */
  from: z.optional(day),
  to: z.optional(day),
};

const order = z._default(z.enum(['newest', 'due']), 'newest');

export const list = endpoint({
  ...admin,
  name: 'applicationAdmin.list',
  method: 'POST',
  path: '/apiv2/application/admin/list',
  reads: true,
  summary: 'List sent applications, the last sent first or the earliest due first; drafts are visible to their applicants only',
  body: z.object({ ...filters, order, ...paging }),
  data: z.object({ total: z.int(), list: z.array(z.extend(applicationRow, { assignees: z.array(z.string()) })) }),
});
export type AdminApplication = z.infer<(typeof list)['data']>['list'][number];

export const figures = endpoint({
  ...admin,
  name: 'applicationAdmin.figures',
  method: 'GET',
  path: '/apiv2/application/admin/figures',
  summary: 'Count applications by kind: sent, open, overdue, decided, with the median days to a decision',
  params: z.object({ from: filters.from, to: filters.to }),
  data: z.array(
    z.object({
      kind: kindCode,
      sent: z.int(),
      /** The number of applications under review. */
      open: z.int(),
      overdue: z.int(),
      returned: z.int(),
      approved: z.int(),
      rejected: z.int(),
      withdrawn: z.int(),
      /** Calendar days from the first sending to the approval or rejection; null before the first of these. */
      medianDays: z.nullable(z.number()),
      /** Rated by their applicants, the newest rating of each: 3 to 5 of 5 is satisfied. */
      rated: z.int(),
      satisfied: z.int(),
      /** Null before the first. */
      average: z.nullable(z.number()),
    }),
  ),
});
export type KindFigures = z.infer<(typeof figures)['data']>[number];

export const exported = endpoint({
  ...admin,
  name: 'applicationAdmin.export',
  method: 'GET',
  path: '/apiv2/application/admin/export',
  download: true,
  summary: 'Download the list of applications as a spreadsheet (XLSX), streamed',
  params: z.object({
    ...filters,
    kind: queryList(filters.kind),
    state: queryList(filters.state),
    overdue: z._default(queryFlag, false),
    order,
    language: z._default(z.enum(['zh-CN', 'en-US']), 'zh-CN'),
  }),
  data: z.unknown(),
});
