import * as companySearch from './company-search.ts';
import * as imports from './import.ts';
import * as listings from './listings.ts';
import * as load from './load.ts';
import * as matching from './matching.ts';
import * as pageLoad from './page-load.ts';
import * as relevance from './relevance.ts';
import * as scale from './scale.ts';
import * as search from './search.ts';
import * as start from './start.ts';

/** `npm run bench -- <name> [arguments]`: each benchmark is a file of this folder. */
const benches = new Map([
  ['company-search', companySearch.run],
  ['import', imports.run],
  ['listings', listings.run],
  ['load', load.run],
  ['matching', matching.run],
  ['page-load', pageLoad.run],
  ['relevance', relevance.run],
  ['scale', scale.run],
  ['search', search.run],
  ['start', start.run],
]);

const [name = '', ...argv] = process.argv.slice(2);
const run = benches.get(name);
if (run === undefined) {
  console.error(`There is no benchmark “${name}”. There is: ${[...benches.keys()].join(', ')}`);
  process.exit(1);
}
await run(argv);
