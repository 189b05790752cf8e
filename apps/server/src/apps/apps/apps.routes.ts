import { bindCalls } from '../../platform/http/bind-calls.ts'
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

export const apps = bindCalls(os.apps, {
  list: ({ context, input }) => listApps(context, input),
  get: ({ context, input }) => getApp(context, input),
  create: ({ context, input }) => createApp(context, input),
  validate: async ({ context, input }) => {
    await validateAppName(context, input)
    return { valid: true as const }
  },
  update: ({ context, input }) => changeApp(context, input),
  delete: async ({ context, input: { id, dryRun } }) => {
    if (dryRun) return { deleted: false, contents: await getContents(context, id) }
    await removeApp(context, id)
    return { deleted: true }
  },
  share: ({ context, input }) => shareApp(context, input),
  uploadLogo: ({ context, input }) => changeAppImage(context, { ...input, column: 'logoHash' }),
  uploadThumbnail: ({ context, input }) => changeAppImage(context, { ...input, column: 'thumbnailHash' }),
  listFeatures: ({ context, input }) => listFeatures(context, input.id),
  updateFeatures: ({ context, input }) => switchFeatures(context, input),
  rotateSdkKey: ({ context, input }) => rotateSdkKey(context, input.appId),
  setKillSwitch: ({ context, input }) => setKillSwitch(context, input),
})
