import pino, { type DestinationStream, type Logger, type LevelWithSilentOrString } from 'pino';
import { describeError } from './describe-error.ts';

/** Creates the log: JSON lines on standard output. Errors under `err` lose what people entered. */
export const createLog = (level: LevelWithSilentOrString, destination?: DestinationStream): Logger => {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
};
