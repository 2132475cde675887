const vowel = /[aeiouy]/;

/** The stem left when an ending is removed, without doubled consonant or silent e: `planning` → `plan`; `technology` stays. */
function bare(stem: string): string {
  const single = /([^aeioulsz])\1$/.test(stem) ? stem.slice(0, -1) : stem;
  return single.length > 3 && single.endsWith('e') ? single.slice(0, -1) : single;
}

/**
 * Strips plural and verb endings from a lower-case Latin word (`policies` → `policy`). Far lighter than Porter's: texts and keywords both
 * go through it, so only words that differ by these endings need to match.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular =
    word.endsWith('ies') && word.length > 4
      ? `${word.slice(0, -3)}y`
      : /(?:s|x|z|ch|sh)es$/.test(word)
        ? word.slice(0, -2)
        : /[^sui]s$/.test(word)
          ? word.slice(0, -1)
          : word;
  for (const ending of ['ing', 'ed']) {
    const rest = singular.slice(0, -ending.length);
    if (singular.endsWith(ending) && rest.length >= 4 && vowel.test(rest)) return bare(rest);
  }
  return singular.length > 4 ? bare(singular) : singular;
}
