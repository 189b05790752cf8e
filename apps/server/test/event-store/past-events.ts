import { limits } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import type { StoreTest } from './store-test.ts'
import type { EventFields, StorePlace } from './store-world.ts'

export function describePastEvents(at: StoreTest): void {
  const did = (place: StorePlace, endUserNum: number, name: string, fields: Partial<EventFields> = {}) =>
    at.world.createEvent(place, {
      endUserNum,
      type: 'custom',
      name,
      isAsked: true,
      deploymentNum: null,
      deploymentVersion: null,
      ...fields,
    })
  const list = (endUserNums: number[], names: string[]) =>
    at.store.listPastEvents({ endUserNums, names, now: at.world.server.clock.now() })

  describe('past events of end users', () => {
    it('past events are listed by end user, name and time, with their properties', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0, cy = 0] = await at.world.createEndUsers(place, 3)
      const events = [
        did(place, ada, 'order', { daysAgo: 2, properties: '{"total":12.5,"is_gift":true}' }),
        did(place, ada, 'order', { daysAgo: 9 }),
        did(place, ada, 'login', { daysAgo: 1 }),
        did(place, ada, 'logout', { daysAgo: 1 }),
        did(place, bob, 'order', { daysAgo: 1 }),
        did(place, cy, 'order', { daysAgo: 1 }),
      ]
      await at.store.append(events)
      await at.store.append(events)
      const toRow = ({
        endUserNum,
        id,
        name,
        at: ms,
        properties,
      }: Awaited<ReturnType<typeof list>>[number]) =>
        [endUserNum, id, name, new Date(ms).toISOString(), properties] as const
      const row = (index: number, properties: object) => {
        const { endUserNum, id, name, at: when } = events[index]!
        return [endUserNum, id, name, when, properties]
      }
      expect((await list([ada, bob], ['order', 'login', 'order'])).map(toRow)).toEqual([
        row(2, {}),
        row(1, {}),
        row(0, { total: 12.5, is_gift: true }),
        row(4, {}),
      ])
      expect(await list([], ['order'])).toEqual([])
      expect(await list([ada], [])).toEqual([])
    })

    it('past events include the first and the latest ones of each name', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const events = Array.from({ length: limits.historyEventsPerName + 5 }, (_, index) =>
        did(place, ada, 'order', { daysAgo: 3, minutes: index }),
      )
      // In two pieces, as the stored events of the first count with the second.
      await at.store.append(events.slice(0, 20))
      await at.store.append(events.slice(20))
      const kept = (await list([ada], ['order'])).map(({ id }) => id)
      expect(kept).toEqual([events[0]!.id, ...events.slice(6).map(({ id }) => id)])
    })

    it('past events that are too old are not listed', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      await at.store.append([
        did(place, ada, 'order', { daysAgo: limits.historyDays + 1 }),
        did(place, ada, 'order', { daysAgo: limits.historyDays - 2 }),
      ])
      expect(await list([ada], ['order'])).toHaveLength(1)
    })

    it('past events are listed until their end user is erased', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      await at.store.append([did(place, ada, 'order'), did(place, bob, 'order')])
      await at.store.eraseEndUsers({ endUserNums: [ada], since: new Date(0) })
      expect((await list([ada, bob], ['order'])).map(({ endUserNum }) => endUserNum)).toEqual([bob])
      await at.store.withdrawEndUsers({ appNum: place.appNum, endUserNums: [bob], since: new Date(0) })
      expect(await list([ada, bob], ['order'])).toEqual([])
    })
  })
}
