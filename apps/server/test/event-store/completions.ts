import type { EventType } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { toDurationBucket } from '../../src/platform/db/duration-bucket.ts'
import type { StoredEvent } from '../../src/platform/events/stored-event.ts'
import type { StorePlace } from './store-world.ts'
import type { StoreTest } from './store-test.ts'

const minuteMs = 60_000

export function describeCompletions(at: StoreTest): void {
  describe('times of completions', () => {
    const run = (
      place: StorePlace,
      endUserNum: number,
      times: [EventType, number][],
      fields: Partial<StoredEvent> = {},
    ) => times.map(([type, minutes]) => at.world.createEvent(place, { endUserNum, type, minutes, ...fields }))
    const bucketOf = (minutes: number) => toDurationBucket(minutes * minuteMs)

    it('a completion is timed from the last start, in the same group or in an earlier one', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0, cy = 0] = await at.world.createEndUsers(place, 3)
      await at.store.append([
        ...run(place, ada, [
          ['guide_completed', 9],
          ['guide_started', 5],
          ['guide_started', 1],
        ]),
        ...run(place, bob, [['guide_started', 0]]),
      ])
      expect(await at.timesOf(place)).toEqual([{ bucket: bucketOf(4), count: 1 }])
      await at.store.append([
        ...run(place, bob, [['guide_completed', 16]]),
        ...run(place, cy, [['guide_completed', 16]]),
      ])
      expect(await at.timesOf(place)).toEqual([
        { bucket: bucketOf(4), count: 1 },
        { bucket: bucketOf(16), count: 1 },
      ])
    })

    it('a completion of a survey is timed too, by version and day', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const times: [EventType, number][] = [
        ['survey_answered', 0],
        ['survey_completed', 2],
      ]
      await at.store.append(run(place, ada, times, { deploymentVersion: 2 }))
      const one = [{ bucket: bucketOf(2), count: 1 }]
      expect(await at.timesOf(place, { version: 2, from: at.world.toDay(1), to: at.world.toDay(1) })).toEqual(
        one,
      )
      expect(await at.timesOf(place, { version: 1 })).toEqual([])
      expect(await at.timesOf(place, { to: at.world.toDay(2) })).toEqual([])
    })

    it('a completion is not timed if the start is more than 30 days ago, or after it', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada, type: 'guide_started', daysAgo: 32 }),
        ...run(place, bob, [['guide_started', 10]]),
      ])
      await at.store.append([
        ...run(place, ada, [['guide_completed', 0]]),
        ...run(place, bob, [['guide_completed', 5]]),
      ])
      expect(await at.timesOf(place)).toEqual([])
    })
  })
}
