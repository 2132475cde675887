import type { CompanyMatter } from '#domain/company/members.ts';
import type { ApplicationDefinition, ApplicationDefinitionInput } from '../application-form.ts';
import { applicationDefinition } from '../application-form.ts';

type Shape = {
  /** The code, lower case with hyphens. */
  kind: string;
  /** The subject: a policy, a listing of `listingKind`, a company, a row of a public notice, or no record. */
  subject: 'policy' | 'listing' | 'enterprise' | 'publicNotice' | 'none';
  /** The kind of the listing; absent: of any. */
  listingKind?: string;
  /** It belongs to a record whose own editor opens, fills in and sends it; nobody begins or edits it here. */
  fromRecord?: true;
  /** The text field that names an application without a subject. */
  titleField?: string;
  /** The choice by which it is routed to a department, besides policy and district. */
  topicField?: string;
  /** It can be applied for again once it is decided: `perWindow` counts those that are open. Else those that were approved count too. */
  repeats?: true;
  /** Its applicant rates the decision in five levels; a bad rating reopens it once. Not for decisions that change other records. */
  rated?: true;
  /** How often the limit of one may be extended; once by default. */
  extensions?: 1 | 2;
  /** Whether it is made for a company. */
  forCompany: boolean;
  /** The matter in which its sender acts for the company. */
  matter?: CompanyMatter;
  /** Whether a subject can have its own form instead of that of the kind. */
  ownForms: boolean;
  /** The form and the steps it comes with; administrators publish further versions. */
  definition: ApplicationDefinitionInput;
};

export type ApplicationKind = Omit<Shape, 'definition'> & { definition: ApplicationDefinition; extensions: number };

/** Declares a kind of applications. Fails at start if its definition is inconsistent. */
export const applicationKind = ({ definition, ...shape }: Shape): ApplicationKind => ({
  extensions: 1,
  ...shape,
  definition: applicationDefinition.parse(definition),
});
