import { prepareDatabase } from './test-database.ts';

// a set-up file has no time limit: no test and no hook opens the first database of its worker
await prepareDatabase('sample');
