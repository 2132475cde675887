import { BusinessError } from '#http/errors.ts';

/** Whether a record was not deleted because others use it: the caller says where, in a dialog of its own. */
export const isInUse = (error: Error): boolean => error instanceof BusinessError && error.info.errorCode === 'IN_USE';
