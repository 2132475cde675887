import * as contract from '#contract/knowledge.ts';
import { search } from '#contract/listing.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation } from './use-form-mutation.ts';

/** Questions that are shown beside one that is being written. */
const similarQuestions = 5;

export const knowledgeQueries = {
  similar: (keyword: string) =>
    endpointQuery(
      search,
      { body: { kind: 'knowledge', keyword, page: 1, pageSize: similarQuestions } },
      // suggestions: the form works without them
      { surface: 'inPlace', skipErrorHandler: true },
    ),
};

export const useAsk = () => useFormMutation(endpointMutation(contract.ask, []));
