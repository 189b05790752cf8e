import { randomBytes } from 'node:crypto'
import { catalogueChoices, featureFlags, type FeatureName } from '@waymark/contract/constants'
import { addApp, addAppVersion } from '../apps/apps/index.ts'
import { foundFirstOrganisation } from '../people/organisations/index.ts'
import type { Clock } from '../platform/time/clock.ts'
import { inTransaction, type Db } from '../platform/db/db.ts'
import type { EventStore } from '../platform/events/event-store.ts'
import type { CallContext } from '../platform/http/call.ts'
import { hashPassword } from '../platform/passwords/passwords.ts'
import { demoSdkKey } from './demo-sdk-key.ts'
import { fillSampleShop } from './fill-sample-shop.ts'
import { addGuides } from './guides/add-guides.ts'
import { demoGuides, type DemoGuide } from './guides/demo-guides.ts'

export interface DemoSignIn {
  email: string
  password: string
  /** The password was generated, so it must be shown to the operator. */
  isGenerated: boolean
}

export interface DemoParts {
  db: Db
  clock: Clock
  rebuildManifest: CallContext['rebuildManifest']
  events: EventStore
  /** The Admin's password; undefined generates one. */
  password: string | undefined
  /** The sample shop's path on this server's host. */
  shopPath: string
  /** Whether there are more guides than one, and data of invented end users. */
  hasSampleData: boolean
}

const email = 'demo@waymark.local'

/**
 * Fills a database that has no organisation with one whose guides are live in the sample shop. Returns null if there is
 * an organisation already. One transaction, so that a start killed half-way leaves nothing behind.
 */
export async function fillEmptyDatabase({
  db,
  clock,
  rebuildManifest,
  events,
  hasSampleData,
  shopPath,
  ...options
}: DemoParts): Promise<DemoSignIn | null> {
  const password = options.password ?? createPassword()
  const passwordHash = await hashPassword(password)
  const isFilled = await inTransaction(db, async (tx) => {
    const admin = { organisationName: 'Demo organisation', name: 'Demo admin', email, passwordHash }
    const founded = await foundFirstOrganisation(tx, clock, admin)
    if (!founded) return false
    const { orgId, admin: founder } = founded
    const stamp = { by: founder.uid, at: clock.now() }
    const app = await addApp(tx, {
      clock,
      rebuildManifest,
      orgId,
      app: { name: 'Sample shop', platform: 'WEB', pageUrl: shopPath, linkSchemes: [], origins: [] },
      sdkKey: demoSdkKey,
      features: everythingBuilt(),
      stamp,
    })
    const appId = app.id
    const { id: appVersionId } = await addAppVersion(tx, { clock, appId, name: '1.0', stamp })
    const member = { id: founder.uid, name: admin.name, email }
    const place = { clock, orgId, appId, appVersionId, member, segmentIds: {} }
    if (hasSampleData) await fillSampleShop(tx, events, { ...place, stamp })
    else await addGuides(tx, place, { tour: toLatest(demoGuides.tour) })
    await rebuildManifest(tx, appId)
    return true
  })
  return isFilled ? { email, password, isGenerated: options.password === undefined } : null
}

/** A guide without its history. */
const toLatest = ({ improvement, ...guide }: DemoGuide): DemoGuide => ({
  ...guide,
  ...(improvement && { steps: improvement.steps }),
})

/** Enables every feature flag and every choice in the catalogue. */
function everythingBuilt(): Partial<Record<FeatureName, boolean>> {
  const choices = Object.entries(catalogueChoices).filter(([, { subTypes }]) => subTypes.length > 0)
  const names = [...Object.keys(featureFlags), ...choices.map(([name]) => name)]
  return Object.fromEntries(names.map((name) => [name, true]))
}

/** Meets the password rules and can be typed from a terminal. */
const createPassword = () => `Wm-${randomBytes(9).toString('base64url')}-7`
