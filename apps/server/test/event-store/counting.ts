import type { ActionType } from '@waymark/contract/constants'
import { describe, expect, it } from 'vitest'
import { eventTypeCodes as codes } from '../../src/platform/db/event-type-codes.ts'
import type { StoredEvent } from '../../src/platform/events/stored-event.ts'
import { allDays, sumsBy, type StoreTest } from './store-test.ts'

const dayMs = 86_400_000

export function describeCounting(at: StoreTest): void {
  describe('counts of events', () => {
    it('events are counted by type and each dimension', async () => {
      const place = await at.world.createPlace()
      const [ada = 0, bob = 0] = await at.world.createEndUsers(place, 2)
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada }),
        at.world.createEvent(place, { endUserNum: ada, daysAgo: 2, platform: 'IOS' }),
        at.world.createEvent(place, { endUserNum: bob, deploymentVersion: 2, countedLocale: 'de' }),
        at.world.createEvent(place, { endUserNum: bob, type: 'step_seen', stepKey: 'welcome' }),
      ])
      const sums = await at.countersOf(place)
      expect(sumsBy(sums, 'day')).toEqual([
        `1 ${at.world.toDay(2)}: 1`,
        `1 ${at.world.toDay(1)}: 2`,
        `3 ${at.world.toDay(1)}: 1`,
      ])
      expect(sumsBy(sums, 'stepKey')).toEqual(['1 : 3', '3 welcome: 1'])
      expect(sumsBy(sums, 'deploymentVersion')).toEqual(['1 1: 2', '1 2: 1', '3 1: 1'])
      expect(sumsBy(sums, 'locale')).toEqual(['1 de: 1', '1 en: 2', '3 en: 1'])
      expect(sumsBy(sums, 'platform')).toEqual(['1 IOS: 1', '1 WEB: 2', '3 WEB: 1'])
    })

    it('events are counted for the version and days that are asked for', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const events = [1, 2, 3].map((daysAgo) =>
        at.world.createEvent(place, { endUserNum: ada, daysAgo, deploymentVersion: daysAgo }),
      )
      await at.store.append(events)
      const days = async (query: object) => sumsBy(await at.countersOf(place, query), 'day')
      expect(await days({ version: 2 })).toEqual([`1 ${at.world.toDay(2)}: 1`])
      expect(await days({ from: at.world.toDay(2) })).toHaveLength(2)
      expect(await days({ from: at.world.toDay(2), to: at.world.toDay(2) })).toEqual([
        `1 ${at.world.toDay(2)}: 1`,
      ])
      expect(await days({ to: at.world.toDay(4) })).toEqual([])
    })

    it('events of surveys are counted like those of guides', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const types = ['survey_seen', 'survey_answered', 'survey_completed', 'survey_dismissed'] as const
      await at.store.append(
        types.map((type, minutes) => at.world.createEvent(place, { endUserNum: ada, type, minutes })),
      )
      expect(sumsBy(await at.countersOf(place), 'stepKey')).toEqual(['1 : 1', '2 : 1', '5 : 1', '6 : 1'])
      expect(await at.reachOf(place)).toEqual(['0: 1', '1: 1', '2: 1', '5: 1', '6: 1'])
      const since = new Date(at.world.server.clock.now().getTime() - 30 * dayMs)
      const stored = await at.store.countEventsOfEndUser({ endUserNum: ada, since })
      expect(stored.map(({ type }) => type).sort()).toEqual([11, 12, 13, 14])
    })

    it('events are counted whatever characters their texts are made of', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const texts = ['a\tb', 'a\nb', 'a\r', '\\', '\\N', '\\t', `'"`, 'ü 😀', '{"a":"\\\\n"}', ' ']
      const events = texts.map((text, minutes) => {
        const texts = { stepKey: text, name: text, sessionId: text, locale: text }
        const properties = JSON.stringify({ [text]: text })
        return at.world.createEvent(place, {
          ...texts,
          properties,
          endUserNum: ada,
          type: 'step_seen',
          minutes,
        })
      })
      expect(await at.store.append(events)).toEqual(new Set())
      const expected = texts.map((text) => `3 ${text}: 1`).sort()
      expect(sumsBy(await at.countersOf(place), 'stepKey')).toEqual(expected)
      expect(await at.reachOf(place)).toEqual(expected)
      const [activity] = await at.store.listActivityOfEndUser({ endUserNum: ada, limit: 1 })
      expect(activity?.lastStepKey).toBe(' ')
      expect(await at.store.append(events)).toEqual(new Set(events.map(({ id }) => id)))
    })

    it('an event without a deployment is counted for its end user only', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const custom = { type: 'custom', name: 'paid', deploymentNum: null, deploymentVersion: null } as const
      await at.store.append([
        at.world.createEvent(place, { endUserNum: ada, ...custom, properties: '{"of":"it"}' }),
      ])
      expect(await at.countersOf(place)).toEqual([])
      expect(await at.store.listActivityOfEndUser({ endUserNum: ada, limit: 10 })).toEqual([])
      const since = new Date(at.world.server.clock.now().getTime() - 30 * dayMs)
      const [stored] = await at.store.countEventsOfEndUser({ endUserNum: ada, since })
      expect(stored).toEqual({
        type: codes.custom,
        count: 1,
        lastAt: new Date(`${at.world.toDay(1)}T12:00:00Z`),
      })
    })

    it('actions are counted by what was pressed, the most frequent first', async () => {
      const place = await at.world.createPlace()
      const [ada = 0] = await at.world.createEndUsers(place, 1)
      const act = (name: string | null, fields: Partial<StoredEvent> = {}) =>
        at.world.createEvent(place, {
          endUserNum: ada,
          type: 'step_action',
          stepKey: 'welcome',
          name,
          ...fields,
        })
      await at.store.append([
        act('NEXT', { blockId: 'b1' }),
        act('NEXT', { blockId: 'b1' }),
        act('BACK'),
        act('made up'),
        act(null),
        act('MISSING', { typeCode: codes.identifier_missing }),
      ])
      const { deploymentNum } = place
      expect(await at.store.listActionSums({ deploymentNum, ...allDays })).toEqual([
        { stepKey: 'welcome', blockId: 'b1', action: 'NEXT' satisfies ActionType, count: 2 },
        { stepKey: 'welcome', blockId: '', action: 'BACK' satisfies ActionType, count: 1 },
      ])
      expect(await at.store.listActionSums({ deploymentNum, ...allDays, version: 2 })).toEqual([])
    })
  })
}
