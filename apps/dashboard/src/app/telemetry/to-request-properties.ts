import router from '@waymark/contract/router.json'
import type { Report } from '../../lib/calls/telemetry.ts'

type MeasuredCall = Extract<Report, { kind: 'call' }>

/** A call by its path in the contract, `/v1/apps/{id}`, never with an id or a value. */
export function toRequestProperties({ path, status, durationMs }: MeasuredCall) {
  let level: Level | undefined = router as Level
  for (const name of path) level = level?.[name] as Level | undefined
  const route = level?.['~orpc']?.route
  if (!route?.path) return undefined
  return { call: path.join('.'), method: route.method ?? 'POST', path: route.path, status, durationMs }
}

interface Level {
  [name: string]: unknown
  '~orpc'?: { route: { method?: string; path?: string } }
}
