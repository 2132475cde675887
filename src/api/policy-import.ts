import * as policyImportCalls from '#contract/policy-import.ts';
import { importApi } from './import.ts';

/** Imports policies from a file, the option `state`: `published`, or `draft` for review. */
export const policyImport = importApi(policyImportCalls, ['policyAdmin', 'policy']);
