import { servedPath, settings } from '#http/settings.ts';

/** Returns the address of a file that a text names by its path, wherever this installation serves its calls. */
export const servedFile = (path: string): string => new URL(servedPath(path), settings().baseUrl ?? location.origin).href;
