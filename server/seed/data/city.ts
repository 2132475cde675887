import type { PolicySeed } from './base/types.ts';

import { agricultureThemes } from './city/agriculture.ts';
import { policiesOf } from './city/build.ts';
import { capitalThemes } from './city/capital.ts';
import { commerceThemes } from './city/commerce.ts';
import { contestThemes } from './city/contest.ts';
import { cultureThemes } from './city/culture.ts';
import { dataThemes } from './city/data.ts';
import { digitalThemes } from './city/digital.ts';
import { employmentThemes } from './city/employment.ts';
import { financeThemes } from './city/finance.ts';
import { greenThemes } from './city/green.ts';
import { growthThemes } from './city/growth.ts';
import { hnteThemes } from './city/hnte.ts';
import { ipThemes } from './city/ip.ts';
import { marketThemes } from './city/market.ts';
import { openingThemes } from './city/opening.ts';
import { platformThemes } from './city/platforms.ts';
import { productThemes } from './city/products.ts';
import { Register } from './city/register.ts';
import { researchThemes } from './city/research.ts';
import { skillThemes } from './city/skills.ts';
import { startupThemes } from './city/startup.ts';
import { talentThemes } from './city/talent.ts';
import { tradeThemes } from './city/trade.ts';
import { upgradingThemes } from './city/upgrading.ts';

const themes = [
  hnteThemes,
  researchThemes,
  platformThemes,
  upgradingThemes,
  growthThemes,
  productThemes,
  digitalThemes,
  dataThemes,
  greenThemes,
  talentThemes,
  skillThemes,
  financeThemes,
  capitalThemes,
  tradeThemes,
  openingThemes,
  marketThemes,
  commerceThemes,
  startupThemes,
  contestThemes,
  employmentThemes,
  ipThemes,
  agricultureThemes,
  cultureThemes,
].flat();

/** The policies of the fictional city, its districts and its province; every date is counted from `anchor`. */
export function cityPolicies(anchor: string): PolicySeed[] {
  const register = new Register();
  return register.fill(themes.flatMap((theme) => policiesOf(theme, anchor, register)));
}
