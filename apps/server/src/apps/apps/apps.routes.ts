import { os } from '../../platform/http/call.ts'
import { changeAppImage } from './app-images.service.ts'
import { listFeatures, rotateSdkKey, setKillSwitch, switchFeatures } from './app-switches.service.ts'
import {
  changeApp,
  createApp,
  getApp,
  getContents,
  listApps,
  removeApp,
  validateAppName,
} from './apps.service.ts'
import { shareApp } from './share-app.ts'

export const apps = {
  list: os.apps.list.handler(({ context, input }) => listApps(context, input)),
  get: os.apps.get.handler(({ context, input }) => getApp(context, input)),
  create: os.apps.create.handler(({ context, input }) => createApp(context, input)),
  validate: os.apps.validate.handler(async ({ context, input }) => {
    await validateAppName(context, input)
    return { valid: true as const }
  }),
  update: os.apps.update.handler(({ context, input }) => changeApp(context, input)),
  delete: os.apps.delete.handler(async ({ context, input: { id, dryRun } }) => {
    if (dryRun) return { deleted: false, contents: await getContents(context, id) }
    await removeApp(context, id)
    return { deleted: true }
  }),
  share: os.apps.share.handler(({ context, input }) => shareApp(context, input)),
  uploadLogo: os.apps.uploadLogo.handler(({ context, input }) =>
    changeAppImage(context, { ...input, column: 'logoHash' }),
  ),
  uploadThumbnail: os.apps.uploadThumbnail.handler(({ context, input }) =>
    changeAppImage(context, { ...input, column: 'thumbnailHash' }),
  ),
  listFeatures: os.apps.listFeatures.handler(({ context, input }) => listFeatures(context, input.id)),
  updateFeatures: os.apps.updateFeatures.handler(({ context, input }) => switchFeatures(context, input)),
  rotateSdkKey: os.apps.rotateSdkKey.handler(({ context, input }) => rotateSdkKey(context, input.appId)),
  setKillSwitch: os.apps.setKillSwitch.handler(({ context, input }) => setKillSwitch(context, input)),
}
