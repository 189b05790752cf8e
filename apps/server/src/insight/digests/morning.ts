import { DIGEST_HOUR } from '@waymark/contract/constants'

export const toDay = (at: Date): string => at.toISOString().slice(0, 10)

export interface Morning {
  /** `YYYY-MM-DD` in UTC. */
  day: string
  isMonday: boolean
}

/** The morning whose digests may be sent; undefined before its hour. */
export function findMorning(now: Date): Morning | undefined {
  if (now.getUTCHours() < DIGEST_HOUR) return undefined
  return { day: toDay(now), isMonday: now.getUTCDay() === 1 }
}
