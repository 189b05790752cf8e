import { os } from '../../platform/http/call.ts'
import { findPrivacy } from '../privacy/index.ts'
import { readCollected } from './inventory.repo.ts'
import { toInventory, type ServerDays } from './to-inventory.ts'

export const createInventoryCalls = (serverDays: ServerDays) => ({
  inventory: os.privacy.inventory.handler(async ({ context: { db }, input: { appId, language } }) =>
    toInventory(language, {
      collected: await readCollected(db, appId),
      privacy: await findPrivacy(db, appId),
      serverDays,
    }),
  ),
})
