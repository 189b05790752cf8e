import type { Clock } from '../time/clock.ts'
import type { OpenDatabase } from './open-database.ts'

/** Clocks are adjusted by less. */
const mostMs = 60_000

export interface ComparedClock {
  database: Pick<OpenDatabase, 'runScript'>
  clock: Clock
  /** Tells the operator. */
  say(sentence: string): void
}

/**
 * Warns when the clock says that it is earlier than the database was last written: since then it was set back, or it
 * was wrong before. Nothing is lost by it, but new entries seem older than earlier ones.
 */
export async function warnOfClock({ database, clock, say }: ComparedClock): Promise<void> {
  const [row] = await database.runScript('select checkpoint_time as "writtenAt" from pg_control_checkpoint()')
  const { writtenAt } = row as { writtenAt: Date }
  const now = clock.now()
  if (writtenAt.getTime() - now.getTime() < mostMs) return
  say(
    `This machine's clock says ${now.toISOString()}, but the database was written at ${writtenAt.toISOString()}. ` +
      'Nothing is lost, but what is saved now seems older than what was there, and schedules wait. Set the clock.',
  )
}
