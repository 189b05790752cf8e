import type { EventType } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { eventTypeCodes as codes } from '../../src/platform/db/event-type-codes.ts'
import type { EventFields } from './store-world.ts'
import type { StoreTest } from './store-test.ts'

export function describeApps(at: StoreTest): void {
  describe('sums of an app', () => {
    it('an app is summed up by project and by day', async () => {
      const place = await at.world.createPlace()
      const other = await at.world.addPlace(place)
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada }),
        at.world.createEvent(place, { endUserNum: bob, daysAgo: 2 }),
        at.world.createEvent(other, { endUserNum: bob }),
        at.world.createEvent(other, { endUserNum: bob, type: 'step_seen', stepKey: 'welcome' }),
        at.world.createEvent(other, { endUserNum: bob, daysAgo: 9 }),
      ])
      const { appId, projectId } = place.project
      const days = { appId, from: at.world.toDay(2), to: at.world.toDay(1) }
      const sums = await at.store.listSumsOfApp(days)
      const named = sums.map((sum) => `${sum.projectId ?? sum.day} ${sum.type}: ${sum.count}`)
      expect(named.sort()).toEqual(
        [
          `${projectId} 1: 2`,
          `${other.project.projectId} 1: 1`,
          `${at.world.toDay(1)} 1: 2`,
          `${at.world.toDay(2)} 1: 1`,
        ].sort(),
      )
      const nums = [place.deploymentNum, other.deploymentNum]
      expect(
        (await at.store.listSeenSince({ deploymentNums: nums, since: at.world.toDay(2) })).sort(
          (a, b) => a - b,
        ),
      ).toEqual(nums)
      expect(await at.store.listSeenSince({ deploymentNums: nums, since: at.world.toDay(0) })).toEqual([])
      expect(await at.store.listSeenSince({ deploymentNums: [], since: at.world.toDay(2) })).toEqual([])
      expect(await at.store.sumCounters({ deploymentNums: nums, types: [1, 3] })).toBe(5)
      expect(
        await at.store.sumCounters({ deploymentNums: nums, types: [1], from: days.from, to: days.to }),
      ).toBe(3)
      expect(await at.store.sumCounters({ deploymentNums: nums, types: [1], version: 2 })).toBe(0)
      expect(await at.store.sumCounters({ deploymentNums: [], types: [1] })).toBe(0)
    })

    it('an app is summed up by version and type', async () => {
      const place = await at.world.createPlace()
      const other = await at.world.addPlace(place)
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada }),
        at.world.createEvent(place, { endUserNum: ada, daysAgo: 9 }),
        at.world.createEvent(place, { endUserNum: ada, type: 'page_slowed' }),
        at.world.createEvent(place, { endUserNum: ada, deploymentVersion: 2 }),
        at.world.createEvent(other, { endUserNum: ada, deploymentVersion: 2 }),
        at.world.createEvent(other, { endUserNum: ada, type: 'guide_dismissed', deploymentVersion: 2 }),
      ])
      const [first, second] = [place, other].map(({ deploymentNum }) => deploymentNum)
      const versions = [
        { deploymentNum: place.deploymentNum, version: 1 },
        { deploymentNum: other.deploymentNum, version: 2 },
      ]
      const types = [codes.guide_seen, codes.page_slowed, codes.page_measured]
      const counts = await at.store.listVersionCounts({ versions, types })
      expect(counts.sort((a, b) => a.deploymentNum - b.deploymentNum || a.type - b.type)).toEqual([
        { deploymentNum: first, version: 1, type: codes.guide_seen, count: 2 },
        { deploymentNum: first, version: 1, type: codes.page_slowed, count: 1 },
        { deploymentNum: second, version: 2, type: codes.guide_seen, count: 1 },
      ])
      expect(await at.store.listVersionCounts({ versions: [], types })).toEqual([])
    })

    it('an app is summed up by the end users whom its projects reached', async () => {
      const place = await at.world.createPlace()
      const other = await at.world.addPlace(place)
      const [ada = 0, bob = 0, cy = 0] = await at.world.createEndUsers(place, 3)
      const complete = { type: 'guide_completed', minutes: 1 } as const
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada }),
        at.world.createEvent(other, { endUserNum: ada, daysAgo: 2 }),
        at.world.createEvent(other, { endUserNum: bob }),
        at.world.createEvent(other, { endUserNum: bob, ...complete }),
        at.world.createEvent(place, { endUserNum: ada, ...complete }),
        at.world.createEvent(other, { endUserNum: cy, daysAgo: 9 }),
      ])
      const { appId, projectId } = place.project
      const query = { appId, from: at.world.toDay(2), to: at.world.toDay(1) }
      const reach = await at.store.readAppReach(query)
      const counts = new Map([
        [codes.guide_seen, 2],
        [codes.guide_completed, 2],
      ])
      expect(reach.all).toEqual(counts)
      expect(reach.completable).toEqual(counts)
      expect(reach.byProject).toEqual(
        new Map([
          [
            projectId,
            new Map([
              [1, 1],
              [5, 1],
            ]),
          ],
          [
            other.project.projectId,
            new Map([
              [1, 2],
              [5, 1],
            ]),
          ],
        ]),
      )
      expect(reach.exposure).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0])
      expect(new Map([...reach.seenByDay].filter(([, count]) => count > 0))).toEqual(
        new Map([
          [at.world.toDay(1), 2],
          [at.world.toDay(2), 1],
        ]),
      )
      const none = await at.world.createPlace()
      const nothing = await at.store.readAppReach({ ...query, appId: none.project.appId })
      expect(nothing).toMatchObject({ exposure: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0] })
      expect(nothing.all.get(1) ?? 0).toBe(0)
      const home = await at.store.listHomeReach({
        appIds: [appId, none.project.appId],
        since: at.world.toDay(2),
      })
      expect(home).toEqual([{ appId, endUsers: 2, days: { [at.world.toDay(1)]: 2, [at.world.toDay(2)]: 1 } }])
      expect(await at.store.listHomeReach({ appIds: [], since: at.world.toDay(2) })).toEqual([])
    })

    it('an app is summed up by the steps that were missing', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const step = (type: EventType, stepKey: string, fields: Omit<EventFields, 'endUserNum'> = {}) =>
        at.world.createEvent(place, { endUserNum: ada, type, stepKey, ...fields })
      await at.store.append([
        step('step_seen', 'welcome', { daysAgo: 4 }),
        step('step_seen', 'welcome'),
        step('identifier_missing', 'welcome', { name: 'MISSING', daysAgo: 3 }),
        step('identifier_missing', 'welcome', { name: 'AMBIGUOUS' }),
        step('identifier_missing', 'basket', { name: 'MISSING', daysAgo: 2, deploymentVersion: 2 }),
        step('step_seen', 'checkout'),
        step('step_seen', 'receipt', { daysAgo: 3 }),
        step('identifier_moved', 'receipt', { daysAgo: 3 }),
        step('identifier_moved', 'receipt', { daysAgo: 2 }),
        step('identifier_moved', 'receipt'),
      ])
      const { deploymentNum } = place
      const { appId } = place.project
      const days = { appId, from: at.world.toDay(5), to: at.world.toDay(1) }
      expect(await at.store.listMissing({ ...days, limit: 10 })).toEqual([
        { deploymentNum, stepKey: 'welcome', count: 2, lastDay: at.world.toDay(1) },
        { deploymentNum, stepKey: 'basket', count: 1, lastDay: at.world.toDay(2) },
      ])
      expect(await at.store.listMissing({ ...days, limit: 1 })).toHaveLength(1)
      const attempts = await at.store.listStepAttempts({
        versions: [{ deploymentNum, version: 1 }],
        noted: [
          { deploymentNum, stepKey: 'checkout' },
          { deploymentNum, stepKey: 'gone' },
        ],
        since: at.world.toDay(5),
        recent: at.world.toDay(1),
      })
      const none = {
        deploymentNum,
        seen: 0,
        missing: 0,
        moved: 0,
        recentSeen: 0,
        recentMissing: 0,
        recentMoved: 0,
        ambiguous: 0,
        firstMissingDay: null,
        lastMissingDay: null,
        firstMovedDay: null,
        lastMovedDay: null,
      }
      expect(attempts.sort((a, b) => b.missing - a.missing || (a.stepKey < b.stepKey ? -1 : 1))).toEqual([
        {
          ...none,
          stepKey: 'welcome',
          seen: 2,
          missing: 2,
          recentSeen: 1,
          recentMissing: 1,
          ambiguous: 1,
          firstMissingDay: at.world.toDay(3),
          lastMissingDay: at.world.toDay(1),
        },
        { ...none, stepKey: 'checkout', seen: 1, recentSeen: 1 },
        { ...none, stepKey: 'gone' },
        {
          ...none,
          stepKey: 'receipt',
          seen: 1,
          moved: 3,
          recentMoved: 1,
          firstMovedDay: at.world.toDay(3),
          lastMovedDay: at.world.toDay(1),
        },
      ])
    })
  })
}
