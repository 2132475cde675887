import { parseArgs } from 'node:util';
import { todayInChina } from '#domain/china-time.ts';
import { readNode } from '#domain/matching/wording/plain.ts';
import { policySeeds } from '#server/seed/data/index.ts';
import { qualificationSeeds } from '#server/seed/data/qualifications.ts';
import { regionSeeds } from '#server/seed/data/regions.ts';
import { entriesOf } from './list.ts';

/**
 * `npm run clauses`: lists clause and leaf of every sample policy with criteria, and their differences. `-- --all` also pairs without a
 * difference and settled ones; `-- yx-hnte` only policies whose id begins so. Fails while a difference is not settled.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean', default: false }, day: { type: 'string', default: todayInChina(new Date()) } },
});
const { all, day } = values;
const isChosen = (id: string) => positionals.length === 0 || positionals.some((one) => id.startsWith(one));
const names = {
  regions: (code: string) => regionSeeds.find((region) => region.code === code)?.name,
  qualifications: (code: string) => qualificationSeeds.find((title) => title.code === code),
};

const entries = entriesOf(policySeeds(day).filter(({ id }) => isChosen(id)));
const shown = entries.filter(({ open }) => all || open.length > 0);
for (const { leaf, policies, differences, open } of shown) {
  const others = policies.length > 2 ? ` and ${policies.length - 2} more` : '';
  console.log(`${leaf.clause}\n  ${readNode(leaf, 'zh-CN', names, day)}\n  ${policies.slice(0, 2).join(', ')}${others}`);
  for (const difference of differences) console.log(`  ${open.includes(difference) ? '✗' : '✓ settled:'} ${difference}`);
}
const open = entries.reduce((sum, entry) => sum + entry.open.length, 0);
const settled = entries.reduce((sum, entry) => sum + entry.differences.length, 0) - open;
console.log(`${entries.length} pairs of clause and leaf; differences: ${settled} settled, ${open} open`);
process.exitCode = open > 0 ? 1 : 0;
