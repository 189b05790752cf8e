import { api } from '../../../lib/calls/api.ts'

export const mailSettingQuery = api.mails.getSetting.queryOptions()

export const testMailMutation = api.mails.sendTest.mutationOptions({ meta: { showsOwnErrors: true } })
