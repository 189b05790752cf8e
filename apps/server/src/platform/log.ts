import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Structured log on standard output. Secrets never reach it: bodies, cookies and keys are not logged at all. */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}
