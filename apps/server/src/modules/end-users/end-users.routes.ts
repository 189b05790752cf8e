import { os } from '../../platform/http/call.ts'
import { eraseEndUser, readEndUser } from './end-users.service.ts'

export const endUsers = {
  get: os.endUsers.get.handler(({ context, input }) => readEndUser(context.db, input)),
  delete: os.endUsers.delete.handler(({ context, input }) => eraseEndUser(context.db, context.clock, input)),
}
