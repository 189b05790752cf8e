import { os } from '../../platform/http/call.ts'
import { toOrganisation } from './organisations.repo.ts'
import { changeSetting, getOwnOrganisation, renameOrganisation } from './organisations.service.ts'

export const organisation = {
  get: os.organisation.get.handler(async ({ context }) => toOrganisation(await getOwnOrganisation(context))),

  update: os.organisation.update.handler(({ context, input }) => renameOrganisation(context, input)),

  getSetting: os.organisation.getSetting.handler(async ({ context }) => ({
    setting: (await getOwnOrganisation(context)).setting,
  })),

  updateSetting: os.organisation.updateSetting.handler(async ({ context, input }) => ({
    setting: await changeSetting(context, input.setting),
  })),
}
