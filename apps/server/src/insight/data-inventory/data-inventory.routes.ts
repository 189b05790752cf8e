import { os } from '../../platform/http/call.ts'
import { findPrivacy } from '../../apps/privacy/index.ts'
import { readCollected } from './data-inventory.repo.ts'
import { toInventory, type ServerDays } from './to-inventory.ts'

export const createDataInventoryCalls = (serverDays: ServerDays) => ({
  inventory: os.privacy.inventory.handler(async ({ context: { db }, input: { appId, language } }) =>
    toInventory(language, {
      collected: await readCollected(db, appId),
      privacy: await findPrivacy(db, appId),
      serverDays,
    }),
  ),
})
