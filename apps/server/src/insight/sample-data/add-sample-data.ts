import type { Survey } from '@waymark/contract'
import { eventTypeCodes } from '../../platform/db/event-type-codes.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { EventStore } from '../../platform/events/event-store.ts'
import type { StoredEvent } from '../../platform/events/stored-event.ts'
import { addAccounts, type AccountToAdd } from '../../audience/accounts/index.ts'
import { insertEndUsers, listEndUsers } from '../../ground/events/index.ts'
import { insertProfiles, type ProfileToInsert } from '../../audience/profiles/index.ts'
import { insertResponses, type ResponseToInsert } from '../../authoring/surveys/index.ts'

/** Rows that one statement inserts. */
const chunkRows = 20_000

export type SampleEventRow = Pick<
  StoredEvent,
  'id' | 'at' | 'stepKey' | 'blockId' | 'name' | 'sessionId' | 'locale' | 'platform'
> & {
  key: string
  deploymentVersion: number
  type: keyof typeof eventTypeCodes
  deploymentNum: number
}

/** Sample data of an app. The ids of its end users and accounts begin with `sampleKeyPrefix`. */
export interface SampleData {
  appNum: number
  endUsers: { key: string; firstSeenAt: string }[]
  profiles: ProfileToInsert[]
  accounts: AccountToAdd[]
  /** Events of one end user follow each other. */
  events: SampleEventRow[]
  responses: { survey: Survey; responses: ResponseToInsert[] }[]
}

/** Adds sample data to an app, counted like data from target apps. */
export async function addSampleData(tx: Tx, store: EventStore, data: SampleData): Promise<void> {
  const { appNum, endUsers, profiles, accounts, events, responses } = data
  const ofApp = endUsers.map((endUser) => ({ ...endUser, appNum }))
  await insertEndUsers(tx, ofApp)
  const nums = new Map((await listEndUsers(tx, ofApp)).map(({ key, num }) => [key, num]))
  const rows = events.map((event): StoredEvent => toRow(event, appNum, nums.get(event.key)!))
  for (let start = 0; start < rows.length; start += chunkRows) {
    await store.append(rows.slice(start, start + chunkRows), { within: tx })
  }
  await insertProfiles(tx, appNum, profiles)
  await addAccounts(tx, appNum, accounts)
  for (const given of responses) await insertResponses(tx, given)
}

const toRow = (
  { type, key: _key, ...event }: SampleEventRow,
  appNum: number,
  endUserNum: number,
): StoredEvent => ({
  ...event,
  appNum,
  endUserNum,
  typeCode: eventTypeCodes[type],
  countedLocale: event.locale,
  properties: null,
})
