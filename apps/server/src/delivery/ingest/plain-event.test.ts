import { sdkEvent } from '@waymark/contract'
import { appEventTypes, eventTypes, platforms, type EventType } from '@waymark/contract/constants'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPlainEvent } from './plain-event.ts'

const id = '01a21896-fd9c-7000-8000-89011b0e346d'
const seen = {
  id,
  type: 'guide_seen',
  at: '2026-11-26T16:00:00.000Z',
  deploymentId: '01910000-0000-7000-8000-000000000001',
  deploymentVersion: 1,
  locale: 'de-AT',
  platform: 'WEB',
}
const ofStep = { ...seen, stepKey: 'welcome' }
const custom = { id, type: 'custom', at: seen.at, platform: 'WEB', name: 'order placed' }

/** Values that a field may have or may not have, with those around each limit of the contract. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(
    undefined,
    null,
    true,
    0,
    1,
    -1,
    1.5,
    2 ** 31 - 1,
    2 ** 31,
    NaN,
    '',
    ' ',
    [],
    {},
    '__proto__',
  ),
  fc.constantFrom(...[1, 39, 40, 41, 99, 100, 101, 499, 500, 501].map((length) => 'x'.repeat(length))),
  fc.constantFrom('a\0b', '\ud800', 'EN', 'en-x1', 'en_US', 'Step', 'a b', 'Ü'),
  fc.constantFrom(id.toUpperCase(), id.replace('-7', '-4'), `${id} `, seen.deploymentId.replace('-7', '-4')),
  fc.constantFrom('2026-02-29T10:00:00.000Z', '2024-02-29T10:00:00.000Z', '2026-11-31T10:00:00.000Z'),
  fc.constantFrom('2026-11-26T24:00:00.000Z', '2026-11-26T23:59:60.000Z', '2026-11-26T23:59:59.999Z'),
  fc.constantFrom('2026-11-26T10:00:00Z', '2026-11-26T10:00:00.000+01:00', '2026-11-26 10:00:00.000Z'),
  fc.constantFrom<unknown>(...eventTypes, ...platforms),
  fc.string({ maxLength: 110, unit: 'binary' }),
)
const properties = fc.dictionary(fc.oneof(fc.string(), odd.map(String)), odd, { maxKeys: 3 })
const names = [...Object.keys(sdkEvent.shape), '__proto__', 'constructor', 'more']
/** An event of the usual kind with a few fields replaced, added or removed. */
const events = fc
  .tuple(
    fc.constantFrom<Record<string, unknown>>(seen, ofStep, custom),
    fc.option(fc.constantFrom(...eventTypes)),
    fc.array(fc.tuple(fc.constantFrom(...names), fc.oneof(odd, properties)), { maxLength: 3 }),
    fc.array(fc.constantFrom(...names), { maxLength: 2 }),
  )
  .map(([event, type, changes, removed]) => {
    const entries = new Map<string, unknown>(Object.entries({ ...event, ...(type && { type }) }))
    for (const [name, value] of changes) entries.set(name, value)
    for (const name of removed) entries.delete(name)
    // Parsed, as events are: that makes `__proto__` a field like any other.
    return JSON.parse(`{${[...entries].map(toField).filter(Boolean).join()}}`) as unknown
  })
const toField = ([name, value]: [string, unknown]) =>
  value === undefined ? '' : `${JSON.stringify(name)}:${JSON.stringify(value)}`

const isOfApp = (type: EventType) => (appEventTypes as readonly EventType[]).includes(type)

describe('an event of the usual kind', () => {
  it.each([
    ...eventTypes.flatMap((type) => (isOfApp(type) ? [] : { ...ofStep, type })),
    custom,
    { ...custom, type: 'page_reached' },
    seen,
    { ...ofStep, type: 'step_action', name: 'NEXT', blockId: 'button-1' },
    { ...custom, properties: { total: 42.5, currency: 'EUR', isFirst: true } },
  ])('an event of a usual kind is recognised as plain: $type', (event) => {
    expect(isPlainEvent(event)).toBe(true)
  })

  it('a plain event is always accepted unchanged by the contract', () => {
    let plain = 0
    let others = 0
    const holds = fc.property(events, (event) => {
      if (!isPlainEvent(event)) return void (others += 1)
      plain += 1
      const { success, data } = sdkEvent.safeParse(event)
      expect(success).toBe(true)
      expect(data).toStrictEqual(event)
    })
    fc.assert(holds, { numRuns: 20_000 })
    expect(plain).toBeGreaterThan(2000)
    expect(others).toBeGreaterThan(2000)
  })

  it.each([undefined, null, 1, 'event', [], [seen], {}])('%j is no plain event', (value) => {
    expect(isPlainEvent(value)).toBe(false)
  })

  it('a plain event meets every condition that the contract sets on several fields together', () => {
    expect(sdkEvent.def.checks).toHaveLength(3)
  })
})
