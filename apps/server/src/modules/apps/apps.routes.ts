import { os } from '../../platform/http/call.ts'
import { changeApp, createApp, getApp, listApps, removeApp } from './apps.service.ts'

export const apps = {
  list: os.apps.list.handler(({ context, input }) => listApps(context, input)),
  get: os.apps.get.handler(({ context, input }) => getApp(context, input)),
  create: os.apps.create.handler(({ context, input }) => createApp(context, input)),
  update: os.apps.update.handler(({ context, input }) => changeApp(context, input)),
  delete: os.apps.delete.handler(async ({ context, input }) => {
    await removeApp(context, input.id)
    return { deleted: true as const }
  }),
}
