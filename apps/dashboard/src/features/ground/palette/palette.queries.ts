import { api } from '../../../lib/calls/api.ts'
import type { ListPart } from '../../../lib/state/use-long-list.ts'

export const appsQuery = (part: ListPart = {}) => api.apps.list.queryOptions({ input: part })

export const membersQuery = (part: ListPart = {}) => api.users.list.queryOptions({ input: part })

export const appVersionsQuery = (appId: string) => api.appVersions.list.queryOptions({ input: { appId } })

export const projectsQuery = (place: { appId: string; appVersionId: string }, part: ListPart = {}) =>
  api.projects.list.queryOptions({ input: { ...place, ...part } })

export const segmentsQuery = (appId: string, part: ListPart = {}) =>
  api.segments.list.queryOptions({ input: { appId, ...part } })

export const endUsersQuery = (appId: string, prefix: string) =>
  api.endUsers.search.queryOptions({ input: { appId, prefix } })
