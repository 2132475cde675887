import type { CompanyMatter } from '#domain/company/members.ts';
import type { ApplicationDefinition, ApplicationDefinitionInput } from '../application-form.ts';
import { applicationDefinition } from '../application-form.ts';

type Shape = {
  /** The code, lower case with hyphens. */
  kind: string;
  /** What is applied for: a policy, a listing of `listingKind`, a company, a row of a public notice, or nothing on record. */
  subject: 'policy' | 'listing' | 'enterprise' | 'publicNotice' | 'none';
  /** The kind of the listing; absent: of any. */
  listingKind?: string;
  /** It is a record with an editor of its own, which opens, fills in and sends the application; nobody begins or edits it here. */
  fromRecord?: true;
  /** The text field that names an application without a subject. */
  titleField?: string;
  /** The choice by which it is routed to a department, besides policy and district. */
  topicField?: string;
  /** It can be applied for again once it is decided: `perWindow` counts those that are open. Else those that were approved count too. */
  repeats?: true;
  /** Its applicant rates the decision in five levels; a bad rating opens it again, once. Not where a decision changes other records. */
  rated?: true;
  /** How often the limit of one may be extended. Once, where it is left out. */
  extensions?: 1 | 2;
  /** Whether it is made for a company. */
  forCompany: boolean;
  /** In what its sender acts for the company. */
  matter?: CompanyMatter;
  /** Whether each subject can have a form of its own instead of that of the kind. */
  ownForms: boolean;
  /** The form and the steps it comes with; administrators publish further versions. */
  definition: ApplicationDefinitionInput;
};

export type ApplicationKind = Omit<Shape, 'definition'> & { definition: ApplicationDefinition; extensions: number };

/** Declares a kind of applications. Fails at start where its definition does not hold together. */
export const applicationKind = ({ definition, ...shape }: Shape): ApplicationKind => ({
  extensions: 1,
  ...shape,
  definition: applicationDefinition.parse(definition),
});
