import { servedPath, settings } from '#http/settings.ts';

/** Returns where a file that a text names by its path is served, wherever the calls of this installation are. */
export const servedFile = (path: string): string => new URL(servedPath(path), settings().baseUrl ?? location.origin).href;
