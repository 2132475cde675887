import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/app.tsx';
import './app/base.css';
import './app/print.css';
import type { Early } from './app/first-load/early.ts';
import { logCaughtError, logRecoveredError } from './app/first-load/query-client.ts';
import { replacePage } from './app/replace-page.ts';

export function mount(early: Early): void {
  const app = createApp(early);
  const place = document.getElementById('root');
  if (place === null) throw new Error('index.html has no #root');
  const root = createRoot(place, { onCaughtError: logCaughtError, onRecoverableError: logRecoveredError });
  // routes and their data load in parallel with the messages
  app.ready.then(
    () => replacePage(() => root.render(<StrictMode>{app.element}</StrictMode>)),
    () => root.render(<NoMessages />),
  );
}

/** The messages could not be fetched either: the text is in both languages, with a retry. */
function NoMessages() {
  return (
    <main className="no-messages">
      <p>页面没有加载出来，请检查网络后重试。</p>
      <p lang="en">The page could not be loaded. Check your network and try again.</p>
      <button type="button" onClick={() => location.reload()}>
        重试 Try again
      </button>
    </main>
  );
}
