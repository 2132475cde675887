import { early } from './app/first-load/early-start.ts';

/** The first script that runs: it asks for the first data (`early-start.ts`), then React and the router are evaluated. */
// where the core cannot be had, the page still says what index.html said
void import('./main.tsx').then(({ mount }) => mount(early));
