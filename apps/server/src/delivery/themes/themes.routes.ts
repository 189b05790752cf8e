import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { keepFont } from '../../ground/media/index.ts'
import { findTheme, toAppTheme } from './themes.repo.ts'
import { goLiveWithTheme, saveTheme, takeThemeDown } from './themes.service.ts'

export const themes = bindCalls(os.themes, {
  get: async ({ context: { db }, input: { appId } }) => toAppTheme(await findTheme(db, appId)),

  update: ({ context, input }) => saveTheme(context, input),

  uploadFont: ({ context, input }) => keepFont(context, input),

  goLive: ({ context, input }) => goLiveWithTheme(context, input),

  takeDown: ({ context, input: { appId } }) => takeThemeDown(context, appId),
})
