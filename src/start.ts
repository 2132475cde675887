import { startEarly, waitForSettings } from './app/first-load/early-start.ts';

/** The first script that runs: it asks for the first data (`early-start.ts`), while React and the router are loaded and evaluated. */
const early = waitForSettings().then(startEarly);
// if the core cannot be loaded, the page still shows the text of index.html
void Promise.all([early, import('./main.tsx')]).then(([asked, { mount }]) => mount(asked));
