import type { QueryClient } from '@tanstack/react-query';
import { sendProgress } from '#api/listing-progress.ts';
import { deviceTicks, handOver } from './device-ticks.ts';

/** Moves all ticks of this device into the account. Failed ones stay, and the app reports it. */
export function handOverAll(queryClient: QueryClient): void {
  for (const id of Object.keys(deviceTicks())) handOver(id, (change) => sendProgress(queryClient, change)).catch(() => undefined);
}
