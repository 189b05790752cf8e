import { describe, expect, it } from 'vitest'
import type { StoredEvent } from '../../src/platform/events/stored-event.ts'
import type { StoreTest } from './store-test.ts'

export function describeOnce(at: StoreTest): void {
  describe('storing events once', () => {
    it('an event that comes again is stored once, alone or among new ones', async () => {
      const place = await at.world.createPlace()
      const endUsers = await at.world.createEndUsers(place, 3)
      const events = endUsers.map((endUserNum) => at.world.createEvent(place, { endUserNum }))
      const [first, second, third] = events as [StoredEvent, StoredEvent, StoredEvent]
      expect(await at.store.append([first, second])).toEqual(new Set())
      expect(await at.store.append([second, third])).toEqual(new Set([second.id]))
      expect(await at.store.append(events)).toEqual(new Set(events.map(({ id }) => id)))
      expect(await at.store.append([])).toEqual(new Set())
      expect(await at.countOf(place)).toBe(3)
      expect(await at.reachOf(place)).toEqual(['0: 3', '1: 3'])
    })

    it('an event that comes twice at the same time is stored once', async () => {
      const place = await at.world.createPlace()
      const endUsers = await at.world.createEndUsers(place, 6)
      const events = endUsers.map((endUserNum) => at.world.createEvent(place, { endUserNum }))
      const groups = [events.slice(0, 4), events.slice(2), events.toReversed(), events.slice(3, 5)]
      const answers = await Promise.all(groups.map((group) => at.store.append(group)))
      const sent = groups.reduce((sum, group) => sum + group.length, 0)
      const known = answers.reduce((sum, ids) => sum + ids.size, 0)
      expect(sent - known).toBe(6)
      expect(await at.countOf(place)).toBe(6)
      expect(await at.reachOf(place)).toEqual(['0: 6', '1: 6'])
    })

    it('an event is stored once whatever month its id is of', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const events = [1, 32, 63].map((daysAgo) => at.world.createEvent(place, { endUserNum: ada, daysAgo }))
      await at.store.append(events)
      expect(await at.store.append(events)).toEqual(new Set(events.map(({ id }) => id)))
      expect(await at.countOf(place)).toBe(3)
      expect(await at.reachOf(place)).toEqual(['0: 1', '1: 1'])
    })

    it('only new events are announced', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      const events = [ada, bob].map((endUserNum) => at.world.createEvent(place, { endUserNum }))
      const announced: string[] = []
      for (const group of [events.slice(0, 1), events, events]) {
        await at.store.append(group, {
          announce: async (_tx, isNew) =>
            void announced.push(...group.map(({ id }) => id).filter((id) => isNew(id))),
        })
      }
      expect(announced).toEqual(events.map(({ id }) => id))
    })

    it('events are not stored if announcing them fails', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const events = [at.world.createEvent(place, { endUserNum: ada })]
      const announce = () => Promise.reject(new Error('nobody listens'))
      await expect(at.store.append(events, { announce })).rejects.toThrow('nobody listens')
      expect(await at.countOf(place)).toBe(0)
      expect(await at.store.append(events)).toEqual(new Set())
      expect(await at.countOf(place)).toBe(1)
    })
  })
}
