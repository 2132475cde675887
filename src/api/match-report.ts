import { matchReport } from '#contract/match-report.ts';
import { personalQuery } from './personal-query.ts';

/** The report of a company, to print. */
export const matchReportQuery = (companyId: string) => personalQuery(matchReport, { params: { companyId } });
