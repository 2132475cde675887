import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app/app.tsx';
import './app/base.css';

const app = createApp();
const place = document.getElementById('root');
if (place === null) throw new Error('index.html has no #root');
const root = createRoot(place);

// routes and their data are under way while the messages are being fetched
void app.ready.then(() => root.render(<StrictMode>{app.element}</StrictMode>));
