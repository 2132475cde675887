import * as audit from './audit.ts';
import * as calendar from './calendar.ts';
import * as config from './config.ts';
import * as dictAdmin from './dict-admin.ts';
import * as dict from './dict.ts';
import type { EndpointShape } from './endpoint.ts';
import * as enterpriseAdmin from './enterprise-admin.ts';
import * as enterpriseImport from './enterprise-import.ts';
import * as enterprise from './enterprise.ts';
import * as file from './file.ts';
import * as matching from './matching.ts';
import * as noticeAdmin from './notice-admin.ts';
import * as notify from './notify.ts';
import * as oauth from './oauth.ts';
import * as policyAdmin from './policy-admin.ts';
import * as policyImport from './policy-import.ts';
import * as policyVersion from './policy-version.ts';
import * as policyVocabulary from './policy-vocabulary.ts';
import * as policy from './policy.ts';
import * as resourceAdmin from './resource-admin.ts';
import * as resource from './resource.ts';
import * as role from './role.ts';
import * as setting from './setting.ts';
import * as subscription from './subscription.ts';
import * as template from './template.ts';
import * as user from './user.ts';

const isEndpoint = (value: unknown): value is EndpointShape =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'envelope' in value;

/** Every call of the contract; for the server's check that all are mounted, the OpenAPI document and the tests. Not for the browser bundle. */
export const endpoints: EndpointShape[] = [
  audit,
  calendar,
  config,
  dict,
  dictAdmin,
  enterprise,
  enterpriseAdmin,
  enterpriseImport,
  file,
  matching,
  noticeAdmin,
  notify,
  oauth,
  policy,
  policyAdmin,
  policyImport,
  policyVersion,
  policyVocabulary,
  resource,
  resourceAdmin,
  role,
  setting,
  subscription,
  template,
  user,
].flatMap((module) => Object.values(module).filter(isEndpoint));
