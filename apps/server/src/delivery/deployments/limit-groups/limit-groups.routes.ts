import { getSession, os } from '../../../platform/http/call.ts'
import { listLimitGroups, listLimitGroupsOfOrganisation } from './limit-groups.repo.ts'
import { changeLimitGroup, createLimitGroup, removeLimitGroup } from './limit-groups.service.ts'

export const limitGroups = {
  list: os.limitGroups.list.handler(({ context: { db }, input: { appId, ...query } }) =>
    listLimitGroups(db, appId, query),
  ),

  listOfOrganisation: os.limitGroups.listOfOrganisation.handler(({ context, input }) =>
    listLimitGroupsOfOrganisation(context.db, getSession(context).member.orgId, input),
  ),

  create: os.limitGroups.create.handler(({ context, input }) => createLimitGroup(context, input)),

  update: os.limitGroups.update.handler(({ context, input: { appId, id, ...change } }) =>
    changeLimitGroup(context, { appId, id, change }),
  ),

  delete: os.limitGroups.delete.handler(async ({ context, input: { appId, id } }) => {
    await removeLimitGroup(context, appId, id)
    return { deleted: true as const }
  }),
}
