import { area, personal } from './telephone.ts';

/** Service numbers of five or six digits: 12345, 0571-12345, 95588. */
const service = String.raw`(?:0${area}-?)?(?:1[02]\d{3}|9[56]\d{3,4})`;
const office = String.raw`(?:${personal}|${service})`;

/** Numbers of an office, several with a comma, slash or semicolon between them: also service numbers. */
export const officePhonePattern = new RegExp(String.raw`^${office}(?: ?[、，,；;/] ?${office}){0,9}$`);
