import { content } from '#contract/review-content.ts';
import { endpointQuery } from './endpoint-query.ts';

/** The content of a case, for an expert who scores it. */
export const reviewContent = (id: string) => endpointQuery(content, { params: { id } }, { surface: 'inPlace' });
