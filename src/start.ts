import { startEarly, waitForSettings } from './app/first-load/early-start.ts';
import { sayIncomplete } from './app/first-load/incomplete.ts';

/** The first script that runs: it asks for the first data (`early-start.ts`), while React and the router are loaded and evaluated. */
const early = waitForSettings().then(startEarly);
Promise.all([early, import('./main.tsx')])
  .then(([asked, { mount }]) => mount(asked))
  .catch(sayIncomplete);
