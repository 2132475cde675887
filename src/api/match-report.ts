import { matchReport } from '#contract/match-report.ts';
import { personalQuery } from './personal-query.ts';

/** What a company could get, to print. */
export const matchReportQuery = (companyId: string) => personalQuery(matchReport, { params: { companyId } });
