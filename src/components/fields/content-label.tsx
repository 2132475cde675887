import type { ReactNode } from 'react';
import { Chinese } from '#components/Chinese.tsx';

/** Shows options and chosen values of a select in their language. */
export const contentLabel = ({ label }: { label?: ReactNode }) => <Chinese text={label} />;
