import { useQuery } from '@tanstack/react-query';
import type { CallInput } from '#contract/endpoint.ts';
import { propose } from '#contract/english-proposal.ts';
import { endpointQuery } from './endpoint-query.ts';
import { isSignedIn } from './oauth.ts';

export type AskedEnglish = CallInput<typeof propose>['body'];

/** The generated English texts of a record; none for a record without a title, or once the sign-in has ended. */
export const useProposedEnglish = (asked: AskedEnglish) =>
  useQuery({
    // a proposal: the editor works without it
    ...endpointQuery(propose, { body: asked }, { surface: 'aside', skipErrorHandler: true }),
    enabled: asked.title.trim() !== '' && isSignedIn(),
  });
