import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/app.tsx';
import './app/base.css';
import './app/print.css';
import type { Early } from './app/first-load/early.ts';
import { logCaughtError, logRecoveredError } from './app/first-load/query-client.ts';
import { replacePage } from './app/replace-page.ts';

/** Shows the app; rejects if even its messages could not be loaded. */
export function mount(early: Early): Promise<void> {
  const app = createApp(early);
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  const root = createRoot(place, { onCaughtError: logCaughtError, onRecoverableError: logRecoveredError });
  // routes and their data load in parallel with the messages
  return app.ready.then(() => replacePage(() => root.render(<StrictMode>{app.element}</StrictMode>)));
}
