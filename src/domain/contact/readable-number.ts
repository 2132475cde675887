/** Returns a stored number as people write it: mobile numbers of China in groups. */
export const readableNumber = (number: string): string => number.replace(/^\+86(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
