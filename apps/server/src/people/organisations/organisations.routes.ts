import { inTransaction } from '../../platform/db/db.ts'
import { DomainError } from '../../platform/errors.ts'
import { bindCalls } from '../../platform/http/bind-calls.ts'
import { getMember, getSession, os, type CallContext } from '../../platform/http/call.ts'
import { clearSessionCookies } from '../sessions/index.ts'
import { countBelongings, deleteOrganisation, listSdkKeys } from './organisations.repo.ts'
import {
  changeLogo,
  changeOrganisation,
  changeSetting,
  getOwnOrganisation,
  setUpOrganisation,
} from './organisations.service.ts'

interface Removal {
  confirm?: string | undefined
  dryRun: boolean
}

export const organisation = bindCalls(os.organisation, {
  get: ({ context }) => getOwnOrganisation(context),

  create: ({ context, input }) => setUpOrganisation(context, input),

  update: ({ context, input }) => changeOrganisation(context, input),

  remove: ({ context, input }) => removeOrganisation(context, input),

  uploadLogo: ({ context, input }) => changeLogo(context, input.file),

  getSetting: ({ context }) => ({ setting: getSession(context).setting }),

  updateSetting: async ({ context, input }) => ({
    setting: await changeSetting(context, input.setting),
  }),
})

/** The call of `users` that also answers the organisation, which sessions know nothing of. */
export const wholeSession = bindCalls(os.users, {
  getSession: async ({ context }) => {
    const { id, member, csrfToken, setting } = getSession(context)
    return {
      uid: member.uid,
      sid: id,
      token: csrfToken,
      member,
      organisation: await getOwnOrganisation(context),
      setting,
    }
  },
})

/** Removes the caller's organisation with everything in it, or only counts that. */
async function removeOrganisation(context: CallContext, { confirm, dryRun }: Removal) {
  const { orgId } = getMember(context)
  if (dryRun) return { removed: false, counts: await countBelongings(context.db, orgId) }
  if (confirm !== 'DELETE') throw new DomainError('deletion_unconfirmed')
  const counts = await inTransaction(context.db, async (tx) => {
    const belongings = await countBelongings(tx, orgId)
    const sdkKeys = await listSdkKeys(tx, orgId)
    if (!(await deleteOrganisation(tx, orgId))) throw new DomainError('not_found')
    for (const sdkKey of sdkKeys) context.retireSdkKey(sdkKey)
    return belongings
  })
  clearSessionCookies(context)
  return { removed: true, counts }
}
