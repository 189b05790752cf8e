import { v7 } from 'uuid'

/** The source of time and ids for everything inside, so that tests can control both. */
export interface Clock {
  now(): Date
  newId(): string
}

/** A clock that is at least at `earliest` now, and runs on from there. */
export function advanceClock(clock: Clock, earliest: string): Clock {
  const aheadMs = Math.max(0, Date.parse(earliest) - clock.now().getTime())
  return { now: () => new Date(clock.now().getTime() + aheadMs), newId: () => clock.newId() }
}

export const systemClock: Clock = {
  now: () => new Date(),
  newId: () => v7(),
}
