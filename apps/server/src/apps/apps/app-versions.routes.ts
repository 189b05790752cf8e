import { answerDeleted } from '../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { listAppVersions } from './app-versions.repo.ts'
import {
  createAppVersion,
  getAppVersion,
  removeAppVersion,
  renameAppVersion,
} from './app-versions.service.ts'

export const appVersions = bindCalls(os.appVersions, {
  list: ({ context, input }) => listAppVersions(context.db, input.appId, input),
  get: ({ context, input }) => getAppVersion(context, input.appId, input.id),
  create: ({ context, input }) => createAppVersion(context, input),
  update: ({ context, input }) => renameAppVersion(context, input),
  delete: ({ context, input }) => answerDeleted(removeAppVersion(context, input.appId, input.id)),
})
