import { BusinessError } from '#http/errors.ts';

/** Whether an action on records was refused: CONFLICT carries each `changedRecord` of the contract, WRONG_STATE each `refusedRecord`. */
export const isRefusal = (error: Error) =>
  error instanceof BusinessError && /^(WRONG_STATE|CONFLICT)$/.test(error.info.errorCode ?? '') && error.info.data !== undefined;
