import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { listAppUsers } from './app-users.repo.ts'
import { addAppUsers, removeAppUser } from './app-users.service.ts'

export const appUsers = bindCalls(os.appUsers, {
  list: ({ context, input }) => listAppUsers(context.db, input, input),
  add: ({ context, input }) => addAppUsers(context, input),
  remove: async ({ context, input }) => {
    await removeAppUser(context, input)
    return { deleted: true as const }
  },
})
