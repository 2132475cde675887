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

/** What a colleague may do: an administrator says who the colleagues are and acts in every matter, an agent acts in some or all, a reader reads. */
export const memberRoles = ['administrator', 'agent', 'reader'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** In what an agent acts in the company’s name: applications, what the company publishes and offers, and its record in the register. */
export const companyMatters = ['application', 'publishing', 'record'] as const;
export type CompanyMatter = (typeof companyMatters)[number];

/** How a role came about: its holder proved the claim, an administrator invited, or it is from before claims were asked for. */
export const roleBases = ['claim', 'invitation', 'kept'] as const;
export type RoleBasis = (typeof roleBases)[number];

/** What a colleague is in a company. */
export type CompanyRight = {
  role: MemberRole;
  /** In what an agent acts; null: in all matters, and for other roles. */
  matters: readonly CompanyMatter[] | null;
};

/** What an account is in a company that it has chosen; `role` is null while nobody has shown that it may act there. */
export type Membership = Pick<CompanyRight, 'matters'> & { role: MemberRole | null };

/** Whether an account works for a company, and not only has chosen it. */
export const isColleague = (membership: Membership | undefined): boolean => membership !== undefined && membership.role !== null;

/** Whether a colleague acts in a company’s name in a matter. */
export const actsIn = ({ role, matters }: Membership, matter: CompanyMatter): boolean =>
  role === 'administrator' || (role === 'agent' && (matters === null || matters.includes(matter)));

/** Work of a company that a colleague keeps, and that is passed on when they leave. */
export const companyWorks = ['listing', 'application', 'booking', 'request', 'offer'] as const;
export type CompanyWork = (typeof companyWorks)[number];

/** What is handed to a colleague piece by piece. */
export const handedWorks = ['listing', 'application', 'booking'] as const satisfies readonly CompanyWork[];
export type HandedWork = (typeof handedWorks)[number];
