import { apps, appVersions } from './calls/apps.ts'
import { assists, components, identifiers } from './calls/assists.ts'
import { deployments } from './calls/deployments.ts'
import { insights } from './calls/insights.ts'
import { media } from './calls/media.ts'
import { organisation, setup } from './calls/organisation.ts'
import { projects } from './calls/projects.ts'
import { users } from './calls/users.ts'

/** Every call of the API: server binding, typed client, OpenAPI and the permission test derive from this tree. */
export const contract = {
  setup,
  users,
  organisation,
  apps,
  appVersions,
  media,
  projects,
  assists,
  components,
  identifiers,
  deployments,
  insights,
}
export type Contract = typeof contract
