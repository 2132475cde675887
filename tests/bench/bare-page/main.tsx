import { createRoot } from 'react-dom/client';

/** React and one line of text: the least that a page of this stack costs. */
const place = document.getElementById('root');
if (place !== null) createRoot(place).render(<p id="ready">Ready</p>);
