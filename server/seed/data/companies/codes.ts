import { checkCharacter } from '#domain/company/credit-code.ts';
import { hashOf } from '../base/seeded.ts';
import type { Story } from './story.ts';

const alphabet = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The check character of an organisation number, GB 11714-1997. */
function organisationCheck(number: string): string {
  const weights = [3, 7, 9, 10, 5, 8, 4, 2];
  const sum = [...number].reduce((total, char, at) => total + Number.parseInt(char, 36) * (weights[at] ?? 0), 0);
  const check = 11 - (sum % 11);
  return check === 10 ? 'X' : check === 11 ? '0' : String(check);
}

/** Registration authority and kind: institutions 12, individual businesses 92, cooperatives 93, all other companies 91. */
function kindOf({ legalForm }: Pick<Story, 'legalForm'>): string {
  if (legalForm === 'institution') return '12';
  if (legalForm === 'individual') return '92';
  return legalForm === 'cooperative' ? '93' : '91';
}

/** A code that checks, of the fictional city, the same for a company at every seeding. */
export function creditCodeOf(story: Pick<Story, 'id' | 'legalForm' | 'regionCode'>): string {
  let rest = hashOf(`credit/${story.id}`);
  let number = '';
  for (let at = 0; at < 6; at += 1) {
    number += alphabet[rest % alphabet.length] ?? '0';
    rest = Math.floor(rest / alphabet.length);
  }
  const organisation = `MA${number}`;
  const region = story.regionCode.startsWith('9999') ? story.regionCode : '999900';
  const first = `${kindOf(story)}${region}${organisation}${organisationCheck(organisation)}`;
  const check = checkCharacter(first);
  if (check === null) throw new Error(`No check character for ${first}`);
  return first + check;
}
