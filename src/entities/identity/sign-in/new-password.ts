import { passwordMinLength } from '#contract/oauth.ts';

/** Whether a new password may be used, before it is sent. */
export const passwordFits = (value: string): boolean => value.length >= passwordMinLength && /\p{L}/u.test(value) && /\d/.test(value);

/** A rule of antd's for a field that is never empty. */
export const fieldRule = (fits: (value: string) => boolean, message: string) => ({
  validator: (_rule: unknown, value: string | undefined) => (fits(value ?? '') ? Promise.resolve() : Promise.reject(new Error(message))),
});
