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
  /** Created, edited and sent by the editor of its record, not here. */
  fromRecord?: true;
  /** The text field that names an application without a subject. */
  titleField?: string;
  /** The choice by which it is routed to a department, besides policy and district. */
  topicField?: string;
  /** Can be applied for again after a decision: `perWindow` counts open applications only. By default it also counts approved ones. */
  repeats?: true;
  /** Its applicant rates the decision in five levels; a bad rating reopens it once. Not for decisions that change other records. */
  rated?: true;
  /** How often a deadline may be extended; once by default. */
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
