import type { ScreenArea } from '@waymark/contract/constants'

/** Areas by how a route's pattern begins; the first that fits. */
const AREAS: [prefix: string, area: ScreenArea][] = [
  ['/static/', 'EDITOR_STATIC_FLOW'],
  ['/dynamic/', 'EDITOR_DYNAMIC_FLOW'],
  ['/editor/', 'EDITOR_CENTRE_PANEL'],
  ['/app/:appId/live-projects', 'DASHBOARD_LIVE_PROJECTS'],
  ['/app/:appId/insight', 'DASHBOARD_INSIGHTS'],
  ['/app/:appId/user-segments/properties', 'DASHBOARD_PROPERTIES'],
  ['/app/:appId/user-segments', 'DASHBOARD_USER_SEGMENT'],
  ['/app/:appId/end-users', 'DASHBOARD_USER_SEGMENT'],
  ['/app/:appId/settings', 'DASHBOARD_SETTINGS'],
  ['/app/:appId/integrations', 'DASHBOARD_SETTINGS'],
  ['/app/', 'DASHBOARD_PROJECTS'],
  ['/home', 'DASHBOARD_APPS'],
  ['/invite-members', 'DASHBOARD_INVITE_MEMBERS'],
  ['/settings', 'DASHBOARD_SETTINGS'],
  ['/org-details', 'DASHBOARD_SETTINGS'],
  ['/org-setup', 'DASHBOARD_ORG_SETUP'],
  ['/my-profile', 'DASHBOARD_PROFILE'],
  ['/sso-', 'PUBLIC_SINGLE_SIGN_ON'],
  ['/setup', 'PUBLIC_SIGN_UP'],
  ['/forgot-password', 'PUBLIC_FORGOT_PASSWORD'],
  ['/reset-password', 'PUBLIC_RESET_PASSWORD'],
  ['/invite/', 'PUBLIC_INVITE'],
  ['/login', 'PUBLIC_SIGN_IN'],
  ['/signin', 'PUBLIC_SIGN_IN'],
]

/** The pattern of the open route: `/app/:appId/projects`, never with an id, a token or a search in it. */
export function toPattern(matches: readonly { route: { path?: string | undefined } }[]): string {
  return `/${matches.flatMap(({ route }) => route.path ?? []).join('/')}`
}

/** The named area of a screen; undefined where the specification names none. */
export function findScreenArea(pattern: string): ScreenArea | undefined {
  if (pattern === '/') return 'PUBLIC_SIGN_IN'
  return AREAS.find(([prefix]) => pattern.startsWith(prefix))?.[1]
}

/** The named area of a click: the panel around its target, or else the screen. */
export function findClickedArea(pattern: string, target: Element): ScreenArea | undefined {
  const screen = findScreenArea(pattern)
  const isIn = (selector: string) => target.closest(selector) !== null
  if (screen?.startsWith('EDITOR_')) {
    if (isIn('aside')) return 'EDITOR_RIGHT_PANEL'
    if (isIn('nav')) return 'EDITOR_LEFT_PANEL'
    return isIn('header') ? 'EDITOR_NAV' : 'EDITOR_CENTRE_PANEL'
  }
  // Forms of deployments and of rules are dialogs over their lists.
  if (screen === 'DASHBOARD_LIVE_PROJECTS' && isIn('[role=dialog]')) return 'EDITOR_DEPLOYMENT'
  if (screen === 'DASHBOARD_USER_SEGMENT' && isIn('[role=dialog]')) return 'DASHBOARD_RULES'
  return screen?.startsWith('DASHBOARD_') && isIn('nav, body > * header') ? 'DASHBOARD_NAV' : screen
}
