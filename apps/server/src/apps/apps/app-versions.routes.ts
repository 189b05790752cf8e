import { os } from '../../platform/http/call.ts'
import { listAppVersions } from './app-versions.repo.ts'
import {
  createAppVersion,
  getAppVersion,
  removeAppVersion,
  renameAppVersion,
} from './app-versions.service.ts'

export const appVersions = {
  list: os.appVersions.list.handler(({ context, input }) => listAppVersions(context.db, input.appId, input)),
  get: os.appVersions.get.handler(({ context, input }) => getAppVersion(context, input.appId, input.id)),
  create: os.appVersions.create.handler(({ context, input }) => createAppVersion(context, input)),
  update: os.appVersions.update.handler(({ context, input }) => renameAppVersion(context, input)),
  delete: os.appVersions.delete.handler(async ({ context, input }) => {
    await removeAppVersion(context, input.appId, input.id)
    return { deleted: true as const }
  }),
}
