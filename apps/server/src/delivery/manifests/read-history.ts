import type { PastEvent } from '@waymark/contract'
import { limits } from '@waymark/contract/constants'
import type { CallContext } from '../../platform/http/call.ts'
import type { SessionApp } from './session-apps.ts'

/** Reads the part of an end user's event history that the app's segments ask about. */
export async function readHistory(
  { events }: Pick<CallContext, 'events'>,
  { askedEvents }: Pick<SessionApp, 'askedEvents'>,
  { endUserNum, now }: { endUserNum: number | undefined; now: Date },
): Promise<PastEvent[]> {
  if (endUserNum === undefined) return []
  const past = await events.listPastEvents({ endUserNums: [endUserNum], names: [...askedEvents.keys()], now })
  return past
    .toSorted((a, b) => a.at - b.at)
    .slice(-limits.historyEvents)
    .map(({ id, name, at, properties }) => ({
      id,
      name,
      at,
      properties: pick(properties, askedEvents.get(name)),
    }))
}

const pick = (
  properties: Readonly<Record<string, unknown>>,
  names: ReadonlySet<string> = new Set(),
): PastEvent['properties'] =>
  Object.fromEntries(
    Object.entries(properties).filter(([name]) => names.has(name)),
  ) as PastEvent['properties']
