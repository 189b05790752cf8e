import { DomainError } from '../../platform/errors.ts'
import { os } from '../../platform/http/call.ts'
import { findSdkKey, listContacts } from './installations.repo.ts'
import type { HeardApp } from './heard-apps.ts'
import { toInstallation } from './to-installation.ts'

/** `findHeard` finds the contacts of an app that are not written yet. */
export const createContactCalls = (findHeard: (sdkKey: string) => HeardApp | undefined) => ({
  get: os.installation.get.handler(async ({ context: { db }, input: { appId } }) => {
    const sdkKey = await findSdkKey(db, appId)
    if (!sdkKey) throw new DomainError('not_found')
    return toInstallation(await listContacts(db, appId), findHeard(sdkKey))
  }),
})
