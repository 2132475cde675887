import { withYear } from '../base/placeholders.ts';
import { readFolder } from '../base/read-samples.ts';
import type { Story } from './story.ts';
import { story } from './story.ts';

/** The companies of the sample. */
export const stories: readonly Story[] = readFolder('companies', story, { filled: (text) => withYear(text, 2026) });
