import * as enterpriseImportCalls from '#contract/enterprise-import.ts';
import { importApi } from './import.ts';

/**
 * Companies that everybody sees out of a file. The options `source` and `sourceDate` (`YYYY-MM-DD`, not ahead) hold for rows that say
 * neither. Companies stand in matches too, which are asked for under `policy`.
 */
export const enterpriseImport = importApi(enterpriseImportCalls, ['enterpriseAdmin', 'enterprise', 'policy']);
