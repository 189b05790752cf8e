import { answerDeleted } from '../../../platform/http/answer-deleted.ts'
import { bindCalls } from '../../../platform/http/bind-calls.ts'
import { getSession, os } from '../../../platform/http/call.ts'
import { listLimitGroups, listLimitGroupsOfOrganisation } from './limit-groups.repo.ts'
import { changeLimitGroup, createLimitGroup, removeLimitGroup } from './limit-groups.service.ts'

export const limitGroups = bindCalls(os.limitGroups, {
  list: ({ context: { db }, input: { appId, ...query } }) => listLimitGroups(db, appId, query),

  listOfOrganisation: ({ context, input }) =>
    listLimitGroupsOfOrganisation(context.db, getSession(context).member.orgId, input),

  create: ({ context, input }) => createLimitGroup(context, input),

  update: ({ context, input: { appId, id, ...change } }) => changeLimitGroup(context, { appId, id, change }),

  delete: ({ context, input: { appId, id } }) => answerDeleted(removeLimitGroup(context, appId, id)),
})
