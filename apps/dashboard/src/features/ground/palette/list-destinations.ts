import type { OrgRole } from '@waymark/contract/constants'

/** Screens of the organisation, by the name of their text. */
const OF_ORGANISATION = [
  { name: 'home', path: '/home', isForEveryone: true },
  { name: 'profile', path: '/my-profile', isForEveryone: true },
  { name: 'members', path: '/invite-members', isForEveryone: true },
  { name: 'organisation', path: '/org-details', isForEveryone: false },
  { name: 'signOn', path: '/settings/sign-on', isForEveryone: false },
  { name: 'mail', path: '/settings/mail', isForEveryone: false },
  { name: 'backgroundWork', path: '/settings/background-work', isForEveryone: false },
  { name: 'api', path: '/settings/api', isForEveryone: true },
  { name: 'auditLog', path: '/settings/audit-log', isForEveryone: false },
] as const

/** Screens of the open app, relative to it. */
const OF_APP = [
  { name: 'projects', path: 'projects', isForEveryone: true },
  { name: 'liveProjects', path: 'live-projects', isForEveryone: true },
  { name: 'insights', path: 'insights', isForEveryone: true },
  { name: 'segments', path: 'user-segments', isForEveryone: true },
  { name: 'endUsers', path: 'end-users', isForEveryone: true },
  { name: 'accounts', path: 'end-users/accounts', isForEveryone: true },
  { name: 'screens', path: 'screens', isForEveryone: true },
  { name: 'integrations', path: 'integrations', isForEveryone: true },
  { name: 'appSettings', path: 'settings/general', isForEveryone: true },
  { name: 'appMembers', path: 'settings/members', isForEveryone: true },
  { name: 'features', path: 'settings/features', isForEveryone: false },
  { name: 'install', path: 'settings/install', isForEveryone: true },
  { name: 'sdk', path: 'settings/sdk', isForEveryone: true },
  { name: 'signedIds', path: 'settings/signed-ids', isForEveryone: true },
  { name: 'limits', path: 'settings/limits', isForEveryone: true },
  { name: 'privacy', path: 'settings/privacy', isForEveryone: true },
  { name: 'export', path: 'settings/export', isForEveryone: true },
] as const

/** The screens that a member of this role can go to; those of the open app first. */
export function listDestinations(orgRole: OrgRole, app?: { id: string; versionId?: string | undefined }) {
  const search = app?.versionId ? `?version=${app.versionId}` : ''
  const ofApp = app ? OF_APP.map((it) => ({ ...it, path: `/app/${app.id}/${it.path}${search}` })) : []
  return [...ofApp, ...OF_ORGANISATION].filter((it) => it.isForEveryone || orgRole === 'Admin')
}
