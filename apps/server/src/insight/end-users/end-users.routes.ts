import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, os } from '../../platform/http/call.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { ErasedNames } from '../../ground/erasures/index.ts'
import type { Profiles } from '../../audience/profiles/index.ts'
import { eraseEndUser } from './end-users.service.ts'
import { findEndUsers, keepProfiles } from './known-end-users.ts'
import { readEndUser } from './read-end-user.ts'
import { judgeReceipt, listReceipts } from './receipts.service.ts'

export interface EndUserParts {
  profiles: Profiles
  secrets: SecretBox
  erasedNames: ErasedNames
}

export const createEndUserCalls = ({ profiles, secrets, erasedNames }: EndUserParts) =>
  bindCalls(os.endUsers, {
    search: ({ context, input }) => findEndUsers(context.db, input),
    keepProfiles: ({ context, input }) => keepProfiles(context, input),
    get: ({ context: { db, events, clock }, input }) => readEndUser({ db, events, clock, profiles }, input),
    delete: ({ context, input }) => {
      const { db, events, clock } = context
      return eraseEndUser(
        { db, events, clock, secrets, erasedNames },
        { ...input, member: getMember(context) },
      )
    },
  })

/** The calls about receipts, which belong to an app's privacy. */
export const createReceiptCalls = (secrets: SecretBox) =>
  bindCalls(os.privacy, {
    listReceipts: ({ context, input: { appId, ...list } }) => listReceipts(context.db, appId, list),
    verifyReceipt: async ({ input }) => judgeReceipt(secrets, input),
  })
