import { v7 } from 'uuid'

/** The time and the ids that everything inside uses, so that tests can move the one and know the other. */
export interface Clock {
  now(): Date
  newId(): string
}

/** A clock that is at `earliest` now, where this one is not that far yet, and goes on from there. */
export function advanceClock(clock: Clock, earliest: string): Clock {
  const aheadMs = Math.max(0, Date.parse(earliest) - clock.now().getTime())
  return { now: () => new Date(clock.now().getTime() + aheadMs), newId: () => clock.newId() }
}

export const systemClock: Clock = {
  now: () => new Date(),
  newId: () => v7(),
}
