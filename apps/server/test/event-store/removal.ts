import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/platform/db/db.ts'
import { eligibleCode, eventTypeCodes as codes } from '../../src/platform/db/event-type-codes.ts'
import { toFirstId } from '../../src/platform/ids/to-first-id.ts'
import { allDays, sumsBy, type StoreTest } from './store-test.ts'

const dayMs = 86_400_000

export function describeRemoval(at: StoreTest): void {
  describe('removal', () => {
    const since = () => new Date(at.world.server.clock.now().getTime() - 100 * dayMs)

    it('an erased end user is removed from everything but the sums', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada }),
        at.world.createEvent(place, { endUserNum: ada, type: 'step_seen', stepKey: 'welcome', minutes: 1 }),
        at.world.createEvent(place, { endUserNum: ada, daysAgo: 40 }),
        at.world.createEvent(place, { endUserNum: bob }),
      ])
      const { deploymentNum } = place
      const erasure = { endUserNums: [ada], since: since() }
      expect(await at.store.eraseEndUsers(erasure)).toEqual({ events: 3, reached: 3 })

      const { appId } = place.project
      const days = { from: at.world.toDay(50), to: at.world.toDay(1) }
      const expectGone = async () => {
        expect(await at.reachOf(place)).toEqual(['0: 1', '1: 1'])
        expect(await at.store.listReachOfDays({ deploymentNum, ...days })).toEqual(
          expect.arrayContaining([
            { type: eligibleCode, endUsers: 1 },
            { type: 1, endUsers: 1 },
          ]),
        )
        expect((await at.store.readAppReach({ appId, ...days })).all.get(1)).toBe(1)
        expect(
          (await at.store.listHomeReach({ appIds: [appId], since: at.world.toDay(1) }))[0]?.endUsers,
        ).toBe(1)
        const sample = await at.store.sampleReached({ deploymentNum, limit: 10 })
        expect(sample).toMatchObject({ total: 1, endUsers: [{ endUserNum: bob }] })
        expect(await at.store.listActivityOfEndUser({ endUserNum: ada, limit: 10 })).toEqual([])
        expect(await at.store.listReachedDeployments(ada)).toEqual([])
        expect(await at.store.countEventsOfEndUser({ endUserNum: ada, since: since() })).toEqual([])
        const latest = await at.store.listLatestEndUsers({ deploymentNum, since: new Date(0), limit: 10 })
        expect(latest.map(({ endUserNum }) => endUserNum)).toEqual([bob])
      }
      await expectGone()
      expect(await at.countOf(place)).toBe(4)

      await at.store.append([at.world.createEvent(place, { endUserNum: ada, type: 'guide_seen' })])
      expect(await at.store.eraseEndUsers(erasure)).toMatchObject({ events: 1 })
      await expectGone()
      expect(await at.countOf(place)).toBe(5)
    })

    it('a withdrawn end user is removed as if they had never been', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      const act = { type: 'step_action', stepKey: 'welcome', name: 'NEXT', minutes: 1, locale: 'en' } as const
      const runOf = (endUserNum: number) => [
        at.world.createEvent(place, { endUserNum, type: 'guide_started', locale: 'en' }),
        at.world.createEvent(place, { endUserNum, ...act }),
        at.world.createEvent(place, { endUserNum, type: 'guide_completed', minutes: 2, locale: 'en' }),
      ]
      await at.store.append(runOf(ada))
      const { appNum, deploymentNum } = place
      const query = { deploymentNum, ...allDays }
      const readAll = async () => ({
        sums: sumsBy(await at.countersOf(place), 'day'),
        locales: sumsBy(await at.countersOf(place), 'locale'),
        actions: await at.store.listActionSums(query),
        times: await at.timesOf(place),
        reach: await at.reachOf(place),
        days: (await at.store.listDayReach(deploymentNum)).filter(({ endUsers }) => endUsers > 0).length,
      })
      const before = await readAll()
      await at.store.append([
        ...runOf(bob),
        at.world.createEvent(place, { endUserNum: bob, daysAgo: 3, countedLocale: 'de', locale: 'de' }),
      ])
      expect(await readAll()).not.toEqual(before)
      expect(await at.store.withdrawEndUsers({ appNum, endUserNums: [bob], since: since() })).toBe(4)
      expect(await readAll()).toEqual(before)
      expect(await at.store.withdrawEndUsers({ appNum, endUserNums: [bob], since: since() })).toBe(0)
      expect(await readAll()).toEqual(before)
    })

    it('old events are removed, but not what was counted', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada, daysAgo: 80 }),
        at.world.createEvent(place, { endUserNum: ada, type: 'guide_dismissed' }),
      ])
      await at.store.removeEventsBefore(new Date(at.world.server.clock.now().getTime() - 35 * dayMs))
      const left = await at.store.countEventsOfEndUser({ endUserNum: ada, since: since() })
      expect(left.map(({ type }) => type)).toEqual([codes.guide_dismissed])
      expect(await at.countOf(place)).toBe(2)
      expect(await at.reachOf(place)).toEqual(['0: 1', '1: 1', '6: 1'])
    })

    it('figures of deleted deployments are removed', async () => {
      const place = await at.world.createPlace()
      const kept = await at.world.addPlace(place)
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      await at.store.append([place, kept].map((it) => at.world.createEvent(it, { endUserNum: ada })))
      await inTransaction(at.world.server.database.db, (tx) =>
        tx.deleteFrom('deployments').where('num', '=', place.deploymentNum).execute(),
      )
      for (let turn = 0; (await at.store.sweepRemovedDeployments(1000)) && turn < 50; turn += 1);
      expect(await at.reachOf(place)).toEqual([])
      expect(await at.store.listReachedDeployments(ada)).toEqual([kept.deploymentNum])
      expect(await at.reachOf(kept)).toEqual(['0: 1', '1: 1'])
      expect(await at.store.sweepRemovedDeployments(1000)).toBe(false)
    })

    it('the events of an app are removed', async () => {
      const place = await at.world.createPlace()
      const other = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const [bob = 0] = await at.world.createEndUsers(other, 1)
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada, daysAgo: 40 }),
        at.world.createEvent(place, { endUserNum: ada }),
        at.world.createEvent(other, { endUserNum: bob }),
      ])
      let after: string | undefined = toFirstId(0)
      for (let turn = 0; after !== undefined && turn < 100; turn += 1)
        after = await at.store.removeEventsOfApp({ appNum: place.appNum, after, limit: 1000 })
      expect(after).toBeUndefined()
      const countLeft = async (endUserNum: number) =>
        (await at.store.countEventsOfEndUser({ endUserNum, since: since() })).length
      expect(await countLeft(ada)).toBe(0)
      expect(await countLeft(bob)).toBe(1)
    })
  })
}
