/** Telephone numbers as people write them: spaces and hyphens between digits, an extension after `转` or a hyphen. */

/** Area codes without their 0. */
export const area = String.raw`(?:10|2\d|[3-9]\d\d)`;
const china = String.raw`\+86[ -]?`;
const extension = String.raw`(?:(?: ?转 ?| ?ext\.? ?|-)\d{1,6})?`;

const mobile = String.raw`(?:${china})?1[3-9](?:[ -]?\d){9}`;
const landline = String.raw`(?:0${area}|[(（]0${area}[)）]|${china}0?${area})[ -]?\d(?:[ -]?\d){6,7}${extension}`;
const tollFree = String.raw`[48]00(?:[ -]?\d){7}${extension}`;
/** At most 15 digits with the country code, by ITU-T E.164. */
const abroad = String.raw`\+(?!86)[1-9](?:[ -]?\d){6,14}`;

/** The source of the pattern of a number of a person or a company. */
export const personal = [mobile, landline, tollFree, abroad].join('|');

/** A number at which a person or a company is reached: mobile, landline with area code, 400 or 800, or abroad with `+`. */
export const phonePattern = new RegExp(`^(?:${personal})$`);
