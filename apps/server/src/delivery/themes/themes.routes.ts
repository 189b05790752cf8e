import { os } from '../../platform/http/call.ts'
import { keepFont } from '../../ground/media/index.ts'
import { findTheme, toAppTheme } from './themes.repo.ts'
import { goLiveWithTheme, saveTheme, takeThemeDown } from './themes.service.ts'

export const themes = {
  get: os.themes.get.handler(async ({ context: { db }, input: { appId } }) =>
    toAppTheme(await findTheme(db, appId)),
  ),

  update: os.themes.update.handler(({ context, input }) => saveTheme(context, input)),

  uploadFont: os.themes.uploadFont.handler(({ context, input }) => keepFont(context, input)),

  goLive: os.themes.goLive.handler(({ context, input }) => goLiveWithTheme(context, input)),

  takeDown: os.themes.takeDown.handler(({ context, input: { appId } }) => takeThemeDown(context, appId)),
}
