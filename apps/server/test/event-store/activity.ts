import { describe, expect, it } from 'vitest'
import type { StoreTest } from './store-test.ts'

export function describeActivity(at: StoreTest): void {
  describe('activity of end users', () => {
    it('activity of end users is listed for each deployment', async () => {
      const place = await at.world.createPlace()
      const other = await at.world.addPlace(place)
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada, daysAgo: 3 }),
        at.world.createEvent(place, { endUserNum: ada, type: 'guide_started', daysAgo: 3, minutes: 1 }),
        at.world.createEvent(place, {
          endUserNum: ada,
          type: 'step_seen',
          stepKey: 'basket',
          daysAgo: 3,
          minutes: 3,
        }),
        at.world.createEvent(place, {
          endUserNum: ada,
          type: 'step_seen',
          stepKey: 'welcome',
          daysAgo: 3,
          minutes: 2,
        }),
        at.world.createEvent(other, { endUserNum: ada, type: 'suppressed', daysAgo: 2 }),
        at.world.createEvent(other, { endUserNum: bob, type: 'suppressed' }),
      ])
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada, type: 'guide_dismissed' }),
        at.world.createEvent(other, { endUserNum: ada, type: 'guide_completed', daysAgo: 2 }),
      ])
      const [deploymentNum, otherNum] = [place.deploymentNum, other.deploymentNum]
      const noon = (daysAgo: number) => new Date(`${at.world.toDay(daysAgo)}T12:00:00Z`)
      const met = {
        deploymentNum,
        endUserNum: ada,
        firstSeenAt: noon(3),
        lastSeenAt: noon(1),
        seen: 1,
        started: 1,
        completed: 0,
        dismissed: 1,
        lastStepKey: 'basket',
      }
      const metOther = {
        deploymentNum: otherNum,
        endUserNum: ada,
        firstSeenAt: noon(2),
        lastSeenAt: noon(2),
        seen: 0,
        started: 0,
        completed: 1,
        dismissed: 0,
        lastStepKey: null,
      }
      expect(await at.store.listActivityOfEndUser({ endUserNum: ada, limit: 10 })).toEqual([met, metOther])
      expect(await at.store.listActivityOfEndUser({ endUserNum: ada, limit: 1 })).toEqual([met])
      expect(await at.store.listActivity({ endUserNums: [ada, bob], deploymentNums: [otherNum, 0] })).toEqual(
        [metOther],
      )
      expect(await at.store.listActivity({ endUserNums: [], deploymentNums: [otherNum] })).toEqual([])
      const sorted = async (num: number) => (await at.store.listReachedDeployments(num)).sort((a, b) => a - b)
      expect(await sorted(ada)).toEqual([deploymentNum, otherNum])
      expect(await sorted(bob)).toEqual([otherNum])
    })

    it('the end users who did something last are listed, the latest first', async () => {
      const place = await at.world.createPlace()
      const endUsers = await at.world.createEndUsers(place, 6)
      const [ada = 0, bob = 0, cy = 0, dee = 0, eve = 0, fay = 0] = endUsers
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada, daysAgo: 9 }),
        at.world.createEvent(place, { endUserNum: bob, daysAgo: 4 }),
        at.world.createEvent(place, { endUserNum: cy, daysAgo: 3 }),
        at.world.createEvent(place, { endUserNum: dee, daysAgo: 3, minutes: 1 }),
        at.world.createEvent(place, { endUserNum: eve, type: 'suppressed' }),
        at.world.createEvent(place, { endUserNum: fay, type: 'step_seen', stepKey: 'welcome', daysAgo: 2 }),
      ])
      await at.store.append([at.world.createEvent(place, { endUserNum: bob, type: 'guide_dismissed' })])
      const { deploymentNum } = place
      const latest = async (daysAgo: number, limit: number) =>
        (
          await at.store.listLatestEndUsers({
            deploymentNum,
            limit,
            since: new Date(`${at.world.toDay(daysAgo)}T12:00:30Z`),
          })
        ).map(({ endUserNum }) => endUserNum)
      expect(await latest(10, 10)).toEqual([bob, fay, dee, cy, ada])
      expect(await latest(10, 3)).toEqual([bob, fay, dee])
      expect(await latest(10, 1)).toEqual([bob])
      expect(await latest(3, 10)).toEqual([bob, fay, dee])
      const [first] = await at.store.listLatestEndUsers({ deploymentNum, since: new Date(0), limit: 1 })
      expect(first).toMatchObject({ deploymentNum, seen: 1, dismissed: 1, lastStepKey: null })
    })
  })
}
