/** Telephone numbers as people write them: spaces and hyphens between digits, an extension after `转` or a hyphen. */

const area = String.raw`(?:10|2\d|[3-9]\d\d)`;
const china = String.raw`\+86[ -]?`;
const extension = String.raw`(?:(?: ?转 ?| ?ext\.? ?|-)\d{1,6})?`;

const mobile = String.raw`(?:${china})?1[3-9](?:[ -]?\d){9}`;
const landline = String.raw`(?:0${area}|[(（]0${area}[)）]|${china}0?${area})[ -]?\d(?:[ -]?\d){6,7}${extension}`;
const tollFree = String.raw`[48]00(?:[ -]?\d){7}${extension}`;
/** At most 15 digits with the country code, by ITU-T E.164. */
const abroad = String.raw`\+(?!86)[1-9](?:[ -]?\d){6,14}`;
const personal = [mobile, landline, tollFree, abroad].join('|');

/** Service numbers of five or six digits: 12345, 0571-12345, 95588. */
const service = String.raw`(?:0${area}-?)?(?:1[02]\d{3}|9[56]\d{3,4})`;
const office = String.raw`(?:${personal}|${service})`;

/** A number at which a person or a company is reached: mobile, landline with area code, 400 or 800, or abroad with `+`. */
export const phonePattern = new RegExp(`^(?:${personal})$`);

/** Numbers of an office, several with a comma, slash or semicolon between them: also service numbers. */
export const officePhonePattern = new RegExp(String.raw`^${office}(?: ?[、，,；;/] ?${office}){0,9}$`);
