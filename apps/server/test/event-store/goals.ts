import { describe, expect, it } from 'vitest'
import { inTransaction } from '../../src/platform/db/db.ts'
import { toBucketMs } from '../../src/platform/db/duration-bucket.ts'
import type { Exposure, StoredEvent } from '../../src/platform/events/stored-event.ts'
import type { StorePlace } from './store-world.ts'
import type { StoreTest } from './store-test.ts'

const dayMs = 86_400_000
let lastGoal = 1_000_000
/** A goal that nobody else counts. */
const nextGoal = () => (lastGoal += 1)

interface When {
  daysAgo?: number
  minutes?: number
}

export function describeGoals(at: StoreTest): void {
  const seen = (
    place: StorePlace,
    endUserNum: number,
    { version = 1, variant = '', accountNum, ...when }: When & Partial<Exposure> = {},
  ): StoredEvent =>
    at.world.createEvent(place, {
      endUserNum,
      deploymentVersion: version,
      exposures: [{ subjectNum: place.deploymentNum, version, variant, ...(accountNum && { accountNum }) }],
      ...when,
    })
  const hit = (place: StorePlace, endUserNum: number, goal: number, when: When = {}): StoredEvent =>
    at.world.createEvent(place, {
      endUserNum,
      type: 'custom',
      name: 'bought',
      hits: [goal],
      deploymentNum: null,
      deploymentVersion: null,
      ...when,
    })
  const query = ({ deploymentNum }: StorePlace, goalNum: number, days = 7) => ({
    subjectNum: deploymentNum,
    goalNum,
    windowMs: days * dayMs,
    since: new Date(0),
    until: at.world.server.clock.now(),
  })
  /** As `v1 a: 2 of 3`. */
  const shares = async (place: StorePlace, goal: number, fields: object = {}) => {
    const sums = await at.store.sumGoal({ ...query(place, goal), ...fields })
    const groups = Map.groupBy(sums, ({ version, variant }) => `v${version}${variant && ` ${variant}`}`)
    return [...groups].map(([name, ofGroup]) => {
      const count = (some: typeof sums) => some.reduce((sum, { endUsers }) => sum + endUsers, 0)
      return `${name}: ${count(ofGroup.filter(({ bucket }) => bucket !== null))} of ${count(ofGroup)}`
    })
  }

  describe('counts of goals', () => {
    it('a goal is counted once per end user, if it was reached after the guide and within the window', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const [ada = 0, bob = 0, cy = 0, dee = 0] = await at.world.createEndUsers(place, 4)
      await at.store.append([
        seen(place, ada, { daysAgo: 9 }),
        hit(place, ada, goal, { daysAgo: 9, minutes: 5 }),
        hit(place, ada, goal, { daysAgo: 8 }),
        seen(place, ada, { daysAgo: 3 }),
        // Before the guide.
        hit(place, bob, goal, { daysAgo: 10 }),
        seen(place, bob, { daysAgo: 9 }),
        // After the window.
        seen(place, cy, { daysAgo: 9 }),
        hit(place, cy, goal, { daysAgo: 1 }),
        // At the last moment.
        seen(place, dee, { daysAgo: 9 }),
        hit(place, dee, goal, { daysAgo: 2 }),
      ])
      expect(await shares(place, goal)).toEqual(['v1: 2 of 4'])
      expect(await shares(place, goal, { windowMs: 60_000 })).toEqual(['v1: 0 of 4'])
      expect(await shares(place, nextGoal())).toEqual(['v1: 0 of 4'])
    })

    it('a goal is counted by how long it took', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      await at.store.append([
        ...[seen(place, ada, { daysAgo: 3 }), hit(place, ada, goal, { daysAgo: 3, minutes: 90 })],
        ...[seen(place, bob, { daysAgo: 5 })],
      ])
      const sums = await at.store.sumGoal(query(place, goal))
      expect(sums).toHaveLength(2)
      const [slow, none] = sums.toSorted((a, b) => (b.bucket ?? -1) - (a.bucket ?? -1))
      expect(toBucketMs(slow!.bucket!) / (90 * 60_000)).toBeCloseTo(1, 0)
      expect(slow).toMatchObject({ day: at.world.toDay(3), endUsers: 1 })
      expect(none).toMatchObject({ bucket: null, day: at.world.toDay(5), endUsers: 1 })
    })

    it('a goal is counted whatever order its events come in, and however often', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const events = [
        seen(place, ada, { daysAgo: 9, version: 1, variant: 'a' }),
        hit(place, ada, goal, { daysAgo: 9, minutes: 5 }),
        seen(place, ada, { daysAgo: 4, version: 2, variant: 'b' }),
      ]
      for (const event of events.toReversed()) {
        await at.store.append([event])
        await at.store.append([event])
      }
      expect(await shares(place, goal)).toEqual(['v1 a: 1 of 1'])
    })

    it('a goal that was met before and after the guide within an hour is counted', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      await at.store.append([
        hit(place, ada, goal, { daysAgo: 3, minutes: 1 }),
        seen(place, ada, { daysAgo: 3, minutes: 10 }),
      ])
      expect(await shares(place, goal)).toEqual(['v1: 0 of 1'])
      await at.store.append([hit(place, ada, goal, { daysAgo: 3, minutes: 20 })])
      expect(await shares(place, goal)).toEqual(['v1: 1 of 1'])
    })

    it('a goal is counted by the version and the variant that were shown first', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const [ada = 0, bob = 0, cy = 0] = await at.world.createEndUsers(place, 3)
      await at.store.append([
        ...[seen(place, ada, { variant: 'a' }), seen(place, bob, { variant: 'b' })],
        ...[seen(place, cy, { version: 2, variant: 'b' }), hit(place, bob, goal, { minutes: 1 })],
      ])
      expect(await shares(place, goal)).toEqual(['v1 a: 0 of 1', 'v1 b: 1 of 1', 'v2 b: 0 of 1'])
    })

    it('a goal is counted by accounts that were assigned together, whichever of these versions they saw', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const endUsers = await at.world.createEndUsers(place, 7)
      const [ada = 0, bob = 0, cy = 0, dee = 0, eve = 0, fay = 0, gus = 0] = endUsers
      const of = (variant: string, accountNum?: number) => ({ variant, ...(accountNum && { accountNum }) })
      await at.store.append([
        ...[seen(place, ada, of('a', 7)), seen(place, bob, { ...of('a', 7), version: 2 })],
        // Neither the version that does not count, nor what came later.
        ...[seen(place, cy, { ...of('a', 7), version: 3 }), seen(place, ada, { ...of('a', 8), minutes: 5 })],
        ...[seen(place, dee, of('a', 9)), seen(place, eve, of('a')), seen(place, fay, of('b'))],
        seen(place, gus, of('a')),
        // In an account only later.
        seen(place, eve, { ...of('a', 9), minutes: 5 }),
        ...[ada, bob, cy, fay].map((it) => hit(place, it, goal, { minutes: 1 })),
      ])
      const asked = { ...query(place, goal), versions: [1, 2] }
      const ofB = {
        variant: 'b',
        exposed: 1,
        reached: 1,
        units: { count: 1, exposedSquares: 1, reachedSquares: 1, products: 1 },
      }
      expect(await at.store.sumGoalByUnit(asked)).toEqual([
        {
          variant: 'a',
          exposed: 5,
          reached: 2,
          units: { count: 4, exposedSquares: 7, reachedSquares: 4, products: 4 },
        },
        ofB,
      ])
      expect(await at.store.sumGoalByUnit({ ...asked, windowMs: 1000 })).toMatchObject([
        { variant: 'a', reached: 0, units: { reachedSquares: 0, products: 0 } },
        { variant: 'b', reached: 0 },
      ])
      expect(await at.store.sumGoalByUnit({ ...asked, versions: [3] })).toMatchObject([
        { variant: 'a', exposed: 1, reached: 1 },
      ])
      const since = new Date(at.world.server.clock.now().getTime() - 100 * dayMs)
      await at.store.eraseEndUsers({ endUserNums: [ada, dee, gus], since })
      expect(await at.store.sumGoalByUnit(asked)).toEqual([
        {
          variant: 'a',
          exposed: 2,
          reached: 1,
          units: { count: 2, exposedSquares: 2, reachedSquares: 1, products: 1 },
        },
        ofB,
      ])
      await at.store.withdrawEndUsers({ appNum: place.appNum, endUserNums: [bob, eve], since })
      expect(await at.store.sumGoalByUnit(asked)).toEqual([ofB])
    })

    it('a goal is counted by account, whatever order its events come in', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      const events = [
        seen(place, ada, { daysAgo: 9, accountNum: 7 }),
        seen(place, bob, { daysAgo: 9, accountNum: 7 }),
        seen(place, ada, { daysAgo: 4, accountNum: 8 }),
        seen(place, bob, { daysAgo: 4 }),
      ]
      for (const event of events.toReversed()) {
        await at.store.append([event])
        await at.store.append([event])
      }
      expect(await at.store.sumGoalByUnit({ ...query(place, goal), versions: [1] })).toMatchObject([
        { exposed: 2, units: { count: 1, exposedSquares: 4 } },
      ])
    })

    it('a goal is counted for those who were exposed in a period', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      await at.store.append([seen(place, ada, { daysAgo: 5 }), seen(place, bob, { daysAgo: 2 })])
      const noon = (daysAgo: number) => new Date(`${at.world.toDay(daysAgo)}T12:00:00.000Z`)
      expect(await shares(place, goal, { since: noon(4) })).toEqual(['v1: 0 of 1'])
      expect(await shares(place, goal, { since: noon(5), until: noon(2) })).toEqual(['v1: 0 of 1'])
      expect(await shares(place, goal, { since: noon(5) })).toEqual(['v1: 0 of 2'])
      expect(await shares(place, goal, { since: noon(1) })).toEqual([])
    })

    it('a sample of those exposed tells who reached the goal, and stays the same', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const endUsers = await at.world.createEndUsers(place, 5)
      await at.world.createEndUsers(place, 2)
      const [ada = 0] = endUsers
      await at.store.append([...endUsers.map((it) => seen(place, it)), hit(place, ada, goal, { minutes: 1 })])
      const all = await at.store.sampleExposed({ ...query(place, goal), limit: 10, exceptVariant: 'b' })
      expect(all.total).toBe(5)
      expect(all.endUsers.toSorted((a, b) => a.endUserNum - b.endUserNum)).toEqual(
        endUsers
          .toSorted((a, b) => a - b)
          .map((endUserNum) => ({ endUserNum, hasReached: endUserNum === ada })),
      )
      const some = await at.store.sampleExposed({ ...query(place, goal), limit: 2, exceptVariant: 'b' })
      expect(some).toMatchObject({ total: 5 })
      expect(some.endUsers).toHaveLength(2)
      expect(
        (await at.store.sampleExposed({ ...query(place, goal), limit: 2, exceptVariant: 'b' })).endUsers,
      ).toEqual(some.endUsers)
    })

    it('a goal is counted until its end user is erased', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      await at.store.append(
        [ada, bob].flatMap((it) => [seen(place, it), hit(place, it, goal, { minutes: 1 })]),
      )
      expect(await shares(place, goal)).toEqual(['v1: 2 of 2'])
      const since = new Date(at.world.server.clock.now().getTime() - 100 * dayMs)
      await at.store.eraseEndUsers({ endUserNums: [ada], since })
      expect(await shares(place, goal)).toEqual(['v1: 1 of 1'])
      expect(
        await at.store.sampleExposed({ ...query(place, goal), limit: 10, exceptVariant: 'b' }),
      ).toMatchObject({ total: 1 })
      await at.store.withdrawEndUsers({ appNum: place.appNum, endUserNums: [bob], since })
      expect(await shares(place, goal)).toEqual([])
    })

    it('a goal is counted until its deployment is gone', async () => {
      const place = await at.world.createPlace()
      const goal = nextGoal()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      await at.store.append([seen(place, ada), hit(place, ada, goal, { minutes: 1 })])
      for (let turn = 0; (await at.store.sweepRemovedDeployments(1000)) && turn < 50; turn += 1);
      expect(await shares(place, goal)).toEqual(['v1: 0 of 1'])
      await inTransaction(at.world.server.database.db, (tx) =>
        tx.deleteFrom('deployments').where('num', '=', place.deploymentNum).execute(),
      )
      for (let turn = 0; (await at.store.sweepRemovedDeployments(1000)) && turn < 50; turn += 1);
      expect(await shares(place, goal)).toEqual([])
    })
  })
}
