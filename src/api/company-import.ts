import * as companyImportCalls from '#contract/company-import.ts';
import { importApi } from './import.ts';

/**
 * Imports public companies from a file. The options `source` and `sourceDate` (`YYYY-MM-DD`, not in the future) apply to rows without their
 * own. Companies occur in matches too, whose keys begin with `policy`.
 */
export const companyImport = importApi(companyImportCalls, ['enterpriseAdmin', 'enterprise', 'policy']);
