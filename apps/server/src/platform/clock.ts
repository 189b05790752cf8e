import { v7 } from 'uuid'

/** The time and the ids that everything inside uses, so that tests can move the one and know the other. */
export interface Clock {
  now(): Date
  newId(): string
}

export const systemClock: Clock = {
  now: () => new Date(),
  newId: () => v7(),
}
