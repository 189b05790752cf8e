import { bindCalls } from '../../platform/http/bind-calls.ts'
import { os } from '../../platform/http/call.ts'
import { readAppOverview, readHome } from './home.service.ts'

export const home = bindCalls(os.home, {
  get: ({ context }) => readHome(context),
  ofApp: ({ context, input }) => readAppOverview(context, input.appId),
})
