import * as contract from '#contract/own-profile.ts';
import { endpointMutation } from './endpoint-mutation.ts';
import { endpointQuery } from './endpoint-query.ts';
import { useFormMutation, useSingleMutation } from './use-form-mutation.ts';

export const ownProfileQueries = {
  get: () => endpointQuery(contract.get, {}, { surface: 'inPlace' }),
};

/** Resources that show the name and the picture of the account. */
const roots = ['ownProfile', 'template'];

const mutations = {
  save: endpointMutation(contract.save, roots),
  setAvatar: endpointMutation(contract.setAvatar, roots),
};

export const useSaveProfile = () => useFormMutation(mutations.save);
/** Fails with a BusinessError `AVATAR_UNFIT`. */
export const useSetAvatar = () => useSingleMutation(mutations.setAvatar);
