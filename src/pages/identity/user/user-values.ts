import type { CallInput } from '#contract/endpoint.ts';
import type * as contract from '#contract/user.ts';
import type { ManagedUser } from '#contract/user.ts';

/** A user as form values: empty fields are empty strings. */
export type UserValues = {
  username: string;
  displayName: string;
  email: string;
  phone: string;
  roles: string[];
  department: string;
  officeRegion: string;
  active: boolean;
};

export const blankUser: UserValues = {
  username: '',
  displayName: '',
  email: '',
  phone: '',
  roles: ['user'],
  department: '',
  officeRegion: '',
  active: true,
};

export const valuesOf = ({ username, displayName, email, phone, roles, department, officeRegion, disabled }: ManagedUser): UserValues => ({
  username,
  displayName,
  email: email ?? '',
  phone: phone ?? '',
  roles,
  department: department ?? '',
  officeRegion: officeRegion ?? '',
  active: !disabled,
});

/** Returns the request body of the form values. */
export const profileOf = ({ displayName, email, phone, roles, department, officeRegion, active }: UserValues) =>
  ({
    displayName: displayName.trim(),
    email: email.trim() === '' ? null : email.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
    roles,
    department: department || null,
    officeRegion: officeRegion || null,
    disabled: !active,
  }) satisfies Omit<CallInput<typeof contract.create>['body'], 'username'>;
