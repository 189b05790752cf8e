import { getSession, os } from '../../platform/http/call.ts'
import {
  changeLogo,
  changeOrganisation,
  changeSetting,
  getOwnOrganisation,
  setUpOrganisation,
} from './organisations.service.ts'
import { removeOrganisation } from './remove-organisation.ts'

export const organisation = {
  get: os.organisation.get.handler(({ context }) => getOwnOrganisation(context)),

  create: os.organisation.create.handler(({ context, input }) => setUpOrganisation(context, input)),

  update: os.organisation.update.handler(({ context, input }) => changeOrganisation(context, input)),

  remove: os.organisation.remove.handler(({ context, input }) => removeOrganisation(context, input)),

  uploadLogo: os.organisation.uploadLogo.handler(({ context, input }) => changeLogo(context, input.file)),

  getSetting: os.organisation.getSetting.handler(({ context }) => ({ setting: getSession(context).setting })),

  updateSetting: os.organisation.updateSetting.handler(async ({ context, input }) => ({
    setting: await changeSetting(context, input.setting),
  })),
}
