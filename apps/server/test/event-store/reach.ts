import { describe, expect, it } from 'vitest'
import { eligibleCode } from '../../src/platform/db/event-type-codes.ts'
import type { StoreTest } from './store-test.ts'

export function describeReach(at: StoreTest): void {
  describe('counts of end users', () => {
    it('end users are counted over all time, by type and step', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0, cy = 0] = await at.world.createEndUsers(place, 3)
      const step = { type: 'step_seen', stepKey: 'welcome' } as const
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada }),
        at.world.createEvent(place, { endUserNum: ada, daysAgo: 3 }),
        at.world.createEvent(place, { endUserNum: ada, ...step }),
        at.world.createEvent(place, { endUserNum: bob, ...step }),
        at.world.createEvent(place, { endUserNum: bob, ...step, stepKey: 'basket' }),
        at.world.createEvent(place, { endUserNum: bob, type: 'guide_dismissed', stepKey: 'basket' }),
        at.world.createEvent(place, { endUserNum: cy, type: 'suppressed' }),
        at.world.createEvent(place, { endUserNum: cy, type: 'step_action', stepKey: 'basket', name: 'NEXT' }),
      ])
      expect(await at.reachOf(place)).toEqual(['0: 2', '1: 1', '3 basket: 1', '3 welcome: 2', '6: 1'])
      const { seen, missing } = { seen: place.deploymentNum, missing: place.deploymentNum + 100_000 }
      expect(
        await at.store.listReachOfDeployments({ deploymentNums: [seen, missing], types: [1, 3, 6] }),
      ).toEqual(
        expect.arrayContaining([
          { deploymentNum: seen, type: 1, endUsers: 1 },
          { deploymentNum: seen, type: 6, endUsers: 1 },
        ]),
      )
      expect(await at.store.listReachOfDeployments({ deploymentNums: [], types: [1] })).toEqual([])
    })

    it('end users are counted on each day, and once over several days', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0, cy = 0] = await at.world.createEndUsers(place, 3)
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada, daysAgo: 2 }),
        at.world.createEvent(place, { endUserNum: bob, daysAgo: 2 }),
      ])
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada }),
        at.world.createEvent(place, { endUserNum: ada, minutes: 1 }),
        at.world.createEvent(place, { endUserNum: cy, type: 'suppressed' }),
        at.world.createEvent(place, { endUserNum: cy, type: 'step_seen', stepKey: 'welcome' }),
      ])
      const { deploymentNum } = place
      const days = (await at.store.listDayReach(deploymentNum)).map(
        ({ type, day, endUsers }) => `${type} ${day}: ${endUsers}`,
      )
      expect(days.sort()).toEqual([
        `1 ${at.world.toDay(2)}: 2`,
        `1 ${at.world.toDay(1)}: 1`,
        `9 ${at.world.toDay(1)}: 1`,
      ])
      const ofDays = async (from: number, to: number) =>
        (
          await at.store.listReachOfDays({
            deploymentNum,
            from: at.world.toDay(from),
            to: at.world.toDay(to),
          })
        ).sort((a, b) => a.type - b.type)
      expect(await ofDays(2, 1)).toEqual([
        { type: eligibleCode, endUsers: 3 },
        { type: 1, endUsers: 2 },
        { type: 9, endUsers: 1 },
      ])
      expect(await ofDays(1, 1)).toEqual([
        { type: eligibleCode, endUsers: 2 },
        { type: 1, endUsers: 1 },
        { type: 9, endUsers: 1 },
      ])
      expect(await ofDays(5, 4)).toEqual([{ type: eligibleCode, endUsers: 0 }])
    })

    it('end users are sampled, and the sample stays the same', async () => {
      const place = await at.world.createPlace()
      const endUsers = await at.world.createEndUsers(place, 40)
      const [first = 0, second = 0] = endUsers
      await at.store.append([
        ...endUsers.map((endUserNum) => at.world.createEvent(place, { endUserNum, daysAgo: 3 })),
        at.world.createEvent(place, { endUserNum: first, type: 'guide_started' }),
        at.world.createEvent(place, { endUserNum: first, type: 'guide_completed', minutes: 1 }),
        at.world.createEvent(place, { endUserNum: second, type: 'guide_dismissed' }),
      ])
      const { deploymentNum } = place
      const some = await at.store.sampleReached({ deploymentNum, limit: 10 })
      expect(some.total).toBe(40)
      expect(new Set(some.endUsers.map(({ endUserNum }) => endUserNum)).size).toBe(10)
      expect(await at.store.sampleReached({ deploymentNum, limit: 10 })).toEqual(some)
      const all = await at.store.sampleReached({ deploymentNum, limit: 100 })
      const ofFirst = all.endUsers.find(({ endUserNum }) => endUserNum === first)
      expect(ofFirst).toEqual({
        endUserNum: first,
        seen: true,
        started: true,
        completed: true,
        dismissed: false,
      })
      const days = { from: at.world.toDay(1), to: at.world.toDay(1) }
      const onDay = await at.store.sampleReached({ deploymentNum, limit: 10, days })
      expect({
        ...onDay,
        endUsers: onDay.endUsers.sort((a, b) => a.endUserNum - b.endUserNum),
      }).toEqual({
        total: 2,
        endUsers: [
          { endUserNum: first, seen: false, started: true, completed: true, dismissed: false },
          { endUserNum: second, seen: false, started: false, completed: false, dismissed: true },
        ],
      })
      const none = await at.world.createPlace()
      expect(await at.store.sampleReached({ deploymentNum: none.deploymentNum, limit: 10 })).toEqual({
        total: 0,
        endUsers: [],
      })
    })
  })
}
