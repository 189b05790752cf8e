import type { EventType } from '@waymark/contract/constants'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { StoredEvent } from '../../src/platform/events/stored-event.ts'
import { inTransaction } from '../../src/platform/db/db.ts'
import { eventTypeCodes as codes } from '../../src/platform/db/event-type-codes.ts'
import { addLiveProject, createLiveProject, type LiveProject } from '../deployment-factories.ts'
import type { TestServer } from '../test-server.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** A live project, and the numbers that events of its deployment have. */
export interface StorePlace {
  project: LiveProject
  appNum: number
  deploymentNum: number
}

/** The server and the factories that the tests of a store share. */
export interface StoreWorld {
  server: TestServer
  createPlace(): Promise<StorePlace>
  /** A second project of the same app. */
  addPlace(first: StorePlace): Promise<StorePlace>
  createEndUsers(place: StorePlace, count: number): Promise<number[]>
  /** An event that happened at noon, some days ago. */
  createEvent(place: StorePlace, fields: EventFields): StoredEvent
  toDay(daysAgo: number): string
}

export interface EventFields extends Partial<StoredEvent> {
  endUserNum: number
  type?: EventType
  daysAgo?: number
  /** After noon. */
  minutes?: number
}

export function createStoreWorld(server: TestServer): StoreWorld {
  const { db } = server.database
  const todayMs = Math.floor(server.clock.now().getTime() / dayMs) * dayMs
  const toMs = (daysAgo: number, minutes: number) =>
    todayMs - daysAgo * dayMs - dayMs / 2 + minutes * minuteMs
  const toPlace = async (project: LiveProject): Promise<StorePlace> => {
    const { num, appNum } = await db
      .selectFrom('deployments')
      .innerJoin('apps', 'apps.id', 'deployments.appId')
      .select(['deployments.num', 'apps.num as appNum'])
      .where('deployments.id', '=', project.deployment.id)
      .executeTakeFirstOrThrow()
    return { project, appNum, deploymentNum: num }
  }
  return {
    server,
    createPlace: async () => toPlace(await createLiveProject(server)),
    addPlace: async ({ project }) => toPlace(await addLiveProject(project, 'Another one')),
    async createEndUsers({ appNum }, count) {
      const keys = Array.from({ length: count }, () => server.clock.newId())
      const { rows } = await inTransaction(db, (tx) =>
        sql<{ num: number }>`
          insert into end_users (app_num, key, first_seen_at)
          select ${appNum}::int, key, now() from unnest(${keys}::text[]) as key returning num`.execute(tx),
      )
      return rows.map(({ num }) => num)
    },
    createEvent({ appNum, deploymentNum }, { type = 'guide_seen', daysAgo = 1, minutes = 0, ...fields }) {
      const ms = toMs(daysAgo, minutes)
      return {
        id: v7({ msecs: ms }),
        appNum,
        deploymentNum,
        deploymentVersion: 1,
        typeCode: codes[type],
        stepKey: '',
        blockId: null,
        at: new Date(ms).toISOString(),
        locale: 'en-GB',
        countedLocale: 'en',
        platform: 'WEB',
        name: null,
        sessionId: 'session-1',
        properties: null,
        ...fields,
      }
    },
    toDay: (daysAgo) => new Date(toMs(daysAgo, 0)).toISOString().slice(0, 10),
  }
}
