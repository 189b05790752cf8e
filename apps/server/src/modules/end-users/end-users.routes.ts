import { os } from '../../platform/http/call.ts'
import type { Profiles } from '../profiles/index.ts'
import { eraseEndUser } from './end-users.service.ts'
import { findEndUsers, keepProfiles } from './known-end-users.ts'
import { readEndUser } from './read-end-user.ts'

export const createEndUserCalls = (profiles: Profiles) => ({
  search: os.endUsers.search.handler(({ context, input }) => findEndUsers(context.db, input)),
  keepProfiles: os.endUsers.keepProfiles.handler(({ context, input }) => keepProfiles(context, input)),
  get: os.endUsers.get.handler(({ context: { db, events, clock }, input }) =>
    readEndUser({ db, events, clock, profiles }, input),
  ),
  delete: os.endUsers.delete.handler(({ context, input }) => eraseEndUser(context, input)),
})
