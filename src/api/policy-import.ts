import * as policyImportCalls from '#contract/policy-import.ts';
import { importApi } from './import.ts';

/** Imports policies from a file as drafts for review, or with the option `state` = `published` at once. */
export const policyImport = importApi(policyImportCalls, ['policyAdmin', 'policy']);
