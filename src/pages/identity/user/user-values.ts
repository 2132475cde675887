import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/user.ts';
import type { ManagedUser } from '#contract/user.ts';

/** A user as form values: empty fields are empty strings. */
export type UserValues = { username: string; displayName: string; email: string; phone: string; roles: string[]; active: boolean };

export const blankUser: UserValues = { username: '', displayName: '', email: '', phone: '', roles: ['user'], active: true };

export const valuesOf = ({ username, displayName, email, phone, roles, disabled }: ManagedUser): UserValues => ({
  username,
  displayName,
  email: email ?? '',
  phone: phone ?? '',
  roles,
  active: !disabled,
});

/** Returns the request body of the form values. */
export const profileOf = ({ displayName, email, phone, roles, active }: UserValues) =>
  ({
    displayName: displayName.trim(),
    email: email.trim() === '' ? null : email.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
    roles,
    disabled: !active,
  }) satisfies Omit<CallInput<typeof contract.create>['body'], 'username'>;
