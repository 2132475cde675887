/** Normalises full-width letters, digits and signs to half-width, and spaces to one kind; removes invisible characters. */
export const halfWidth = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Variation_Selector}]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim();
