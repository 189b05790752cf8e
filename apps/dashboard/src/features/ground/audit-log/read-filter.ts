import type { AuditFilter } from '@waymark/contract'

/** The filter in the screen's URL. Days are whole days in the reader's time zone. */
export function readFilter(params: URLSearchParams): AuditFilter {
  const read = (name: string) => params.get(name) ?? undefined
  return {
    from: toMoment(read('from'), 'T00:00:00'),
    to: toMoment(read('to'), 'T23:59:59.999'),
    actorId: read('actor'),
    call: read('call'),
    appId: read('app'),
    search: read('q'),
  }
}

function toMoment(day: string | undefined, time: string): string | undefined {
  if (!day) return undefined
  const at = new Date(day + time)
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString()
}
