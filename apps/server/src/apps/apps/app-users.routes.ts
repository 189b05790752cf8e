import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { listAppUsers } from './app-users.repo.ts'
import { addAppUsers, removeAppUser } from './app-users.service.ts'

export const appUsers = bindCalls(os.appUsers, {
  list: ({ context, input }) => listAppUsers(context.db, input, input),
  add: ({ context, input }) => addAppUsers(context, input),
  remove: ({ context, input }) => answerDeleted(removeAppUser(context, input)),
})
