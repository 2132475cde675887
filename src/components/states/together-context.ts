import { createContext } from 'react';

/** Tells the surrounding `Together` that a placeholder has appeared (1) or gone (-1). */
export const TogetherContext = createContext<(change: 1 | -1) => void>(() => undefined);
