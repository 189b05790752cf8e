import { os } from '../../platform/http/call.ts'
import { readAppOverview, readHome } from './home.service.ts'

export const home = {
  get: os.home.get.handler(({ context }) => readHome(context)),
  ofApp: os.home.ofApp.handler(({ context, input }) => readAppOverview(context, input.appId)),
}
