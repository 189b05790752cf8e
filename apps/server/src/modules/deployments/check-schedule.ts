import type { Schedule } from '@waymark/contract'
import { DomainError } from '../../platform/errors.ts'

/** Refuses a schedule that can never be right: an end before its start, a time zone that does not exist. */
export function checkSchedule({ startAt, endAt, timeZone }: Schedule): void {
  if (startAt && endAt && Date.parse(endAt) <= Date.parse(startAt)) {
    throw toInvalid('endAt', 'The end must come after the start')
  }
  if (!isTimeZone(timeZone)) throw toInvalid('timeZone', `${timeZone} is not a time zone`)
}

/** Refuses to go live with a schedule that is already over. */
export function checkNotOver({ endAt }: Schedule, now: Date): void {
  if (endAt && Date.parse(endAt) <= now.getTime()) throw toInvalid('endAt', 'The end is in the past')
}

function toInvalid(field: keyof Schedule, message: string): DomainError {
  return new DomainError('invalid_input', { subErrors: [{ field: `targeting.schedule.${field}`, message }] })
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
