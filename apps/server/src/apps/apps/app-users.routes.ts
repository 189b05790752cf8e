import { os } from '../../platform/http/call.ts'
import { listAppUsers } from './app-users.repo.ts'
import { addAppUsers, removeAppUser } from './app-users.service.ts'

export const appUsers = {
  list: os.appUsers.list.handler(({ context, input }) => listAppUsers(context.db, input, input)),
  add: os.appUsers.add.handler(({ context, input }) => addAppUsers(context, input)),
  remove: os.appUsers.remove.handler(async ({ context, input }) => {
    await removeAppUser(context, input)
    return { deleted: true as const }
  }),
}
