import type { Theme } from '@waymark/contract'
import { listNumbers } from '../delivery/deployments/index.ts'
import { addLiveTheme } from '../delivery/themes/index.ts'
import { findProfiledApp } from '../audience/profiles/index.ts'
import { addSampleData, sampleKeyPrefix } from '../insight/sample-data/index.ts'
import type { Stamp } from '../platform/db/stamp.ts'
import type { Tx } from '../platform/db/db.ts'
import type { EventStore } from '../platform/events/event-store.ts'
import { addAccountProperties, addFinishers, addProperties, addSegments } from './add-audience.ts'
import { addGuides, type GuidesPlace } from './guides/add-guides.ts'
import { demoGuides } from './guides/demo-guides.ts'
import { imagineAccounts } from './sample/imagine-accounts.ts'
import { imagineShop } from './sample/imagine-shop.ts'
import { toSampleData } from './sample/to-sample-data.ts'

/**
 * Adds all demo guides, the properties and segments of customers and their accounts, and 30 days of events of invented
 * customers.
 */
export async function fillSampleShop(
  tx: Tx,
  events: EventStore,
  { stamp, ...place }: GuidesPlace & { stamp: Stamp },
): Promise<void> {
  const { clock, appId } = place
  await addLiveTheme(tx, { appId, draft: shopTheme, stamp })
  const properties = await addProperties(tx, { clock, appId, stamp })
  const accountProperties = await addAccountProperties(tx, { clock, appId, stamp })
  const segmentIds = await addSegments(tx, { clock, appId, stamp })
  const { tour, ...others } = demoGuides
  const first = await addGuides(tx, { ...place, segmentIds }, { tour })
  const finishers = await addFinishers(tx, { clock, appId, stamp }, first.get('tour')!.projectId)
  const rest = await addGuides(
    tx,
    { ...place, segmentIds: { ...segmentIds, 'Finished the tour': finishers } },
    others,
  )
  const app = await findProfiledApp(tx, appId)
  const now = clock.now()
  const shop = imagineShop(now, sampleKeyPrefix)
  const data = toSampleData({
    shop,
    accounts: imagineAccounts(shop, sampleKeyPrefix),
    appNum: app!.num,
    guides: new Map([...first, ...rest]),
    deploymentNums: await listNumbers(tx, appId),
    properties,
    accountProperties,
    now,
  })
  await addSampleData(tx, events, data)
}

/** As in the shop's style sheet. */
const colours = {
  background: '#fffaf6',
  text: '#2b1a33',
  accent: '#5b2a6e',
  accentText: '#ffffff',
  border: '#ecdfe6',
}

/** The sample shop's own look. It has no dark one, and neither have its guides. */
const shopTheme: Theme = {
  base: { light: colours, dark: colours, font: '"Figtree Variable", system-ui', radiusPx: 16 },
  variants: [],
}
