import type { PolicySeed } from '#server/db/seed/types.ts';

import { agricultureThemes } from './city/agriculture.ts';
import { policiesOf } from './city/build.ts';
import { cultureThemes } from './city/culture.ts';
import { digitalThemes } from './city/digital.ts';
import { employmentThemes } from './city/employment.ts';
import { financeThemes } from './city/finance.ts';
import { greenThemes } from './city/green.ts';
import { industryThemes } from './city/industry.ts';
import { ipThemes } from './city/ip.ts';
import { marketThemes } from './city/market.ts';
import { startupThemes } from './city/startup.ts';
import { talentThemes } from './city/talent.ts';
import { technologyThemes } from './city/technology.ts';
import { tradeThemes } from './city/trade.ts';

const themes = [
  technologyThemes,
  industryThemes,
  digitalThemes,
  greenThemes,
  talentThemes,
  financeThemes,
  tradeThemes,
  marketThemes,
  startupThemes,
  employmentThemes,
  ipThemes,
  agricultureThemes,
  cultureThemes,
].flat();

/** The policies of the fictional city, its districts and its province; every date is counted from `anchor`. */
export function cityPolicies(anchor: string): PolicySeed[] {
  let rounds = 0;
  const next = (): number => rounds++;
  return themes.flatMap((theme) => policiesOf(theme, anchor, next));
}
