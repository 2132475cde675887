/** Relations of a company to another, as seen from the first. */
export const relationKinds = ['shareholder', 'investment', 'branch', 'headOffice', 'supplier', 'customer', 'sameController'] as const;
export type RelationKind = (typeof relationKinds)[number];

/** The same relation as seen from the other side. */
export const inverseRelation: Record<RelationKind, RelationKind> = {
  shareholder: 'investment',
  investment: 'shareholder',
  branch: 'headOffice',
  headOffice: 'branch',
  supplier: 'customer',
  customer: 'supplier',
  sameController: 'sameController',
};

/** Roles of colleagues: an administrator manages the colleagues and acts in every matter, an agent acts in some or all, a reader reads. */
export const memberRoles = ['administrator', 'agent', 'reader'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** The matters in which an agent acts for the company: applications, its listings and offers, and its record in the register. */
export const companyMatters = ['application', 'publishing', 'record'] as const;
export type CompanyMatter = (typeof companyMatters)[number];

/** How a role was obtained: by a proved claim, by an invitation, or before claims were required. */
export const roleBases = ['claim', 'invitation', 'kept'] as const;
export type RoleBasis = (typeof roleBases)[number];

/** The right of a colleague in a company. */
export type CompanyRight = {
  role: MemberRole;
  /** The matters of an agent; null for all of them, and for other roles. */
  matters: readonly CompanyMatter[] | null;
};

/** The relation of an account to a company it has chosen; `role` is null until it has shown that it may act there. */
export type Membership = Pick<CompanyRight, 'matters'> & { role: MemberRole | null };

/** Whether an account works for a company, and not only has chosen it. */
export const isColleague = (membership: Membership | undefined): boolean => membership !== undefined && membership.role !== null;

/** Whether a colleague acts in a company’s name in a matter. */
export const actsIn = ({ role, matters }: Membership, matter: CompanyMatter): boolean =>
  role === 'administrator' || (role === 'agent' && (matters === null || matters.includes(matter)));

/** Work of a company that a colleague keeps, and that is passed on when they leave. */
export const companyWorks = ['listing', 'application', 'booking', 'request', 'offer'] as const;
export type CompanyWork = (typeof companyWorks)[number];

/** Records that can be handed to a colleague individually. */
export const handedWorks = ['listing', 'application', 'booking'] as const satisfies readonly CompanyWork[];
export type HandedWork = (typeof handedWorks)[number];
