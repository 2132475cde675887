/**
 * Normalises full-width letters, digits and signs to half-width, and spaces to one kind; removes invisible characters
 * (`DI`: Default_Ignorable_Code_Point).
 */
export const halfWidth = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/\p{DI}/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
