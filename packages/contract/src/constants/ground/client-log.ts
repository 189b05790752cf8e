export const analyticsLimits = {
  batchSize: 100,
  textLength: 8000,
  /** Length of metadata and of properties, as JSON. */
  detailsLength: 16_000,
} as const

/** Types of the dashboard's events. An error has the area it broke, or `error` outside a screen's drawing. */
export const analyticsEventTypes = {
  request: 'MOBILE_API_METRICS',
  screen: 'SCREEN_OPENED',
  click: 'CLICKED',
  error: 'DEFAULT',
} as const

/** The named areas of the dashboard, which tag its events. */
export const screenAreas = [
  'EDITOR_RIGHT_PANEL',
  'EDITOR_CENTRE_PANEL',
  'EDITOR_LEFT_PANEL',
  'EDITOR_NAV',
  'EDITOR_DEPLOYMENT',
  'EDITOR_STATIC_FLOW',
  'EDITOR_DYNAMIC_FLOW',
  'DASHBOARD_APPS',
  'DASHBOARD_PROJECTS',
  'DASHBOARD_NAV',
  'DASHBOARD_LIVE_PROJECTS',
  'DASHBOARD_INSIGHTS',
  'DASHBOARD_USER_SEGMENT',
  'DASHBOARD_RULES',
  'DASHBOARD_PROPERTIES',
  'DASHBOARD_SETTINGS',
  'DASHBOARD_PROFILE',
  'DASHBOARD_ORG_SETUP',
  'DASHBOARD_INVITE_MEMBERS',
  'PUBLIC_SIGN_IN',
  'PUBLIC_SINGLE_SIGN_ON',
  'PUBLIC_SIGN_UP',
  'PUBLIC_FORGOT_PASSWORD',
  'PUBLIC_INVITE',
  'PUBLIC_RESET_PASSWORD',
] as const
export type ScreenArea = (typeof screenAreas)[number]

export const clientLogTypes = ['log', 'debug', 'info', 'warn', 'error', 'performance'] as const
export type ClientLogType = (typeof clientLogTypes)[number]

export const clientLogLimits = {
  batchSize: 100,
  textLength: 8000,
  dataKeys: 40,
  /** A client sends its log once it holds this many lines, or fewer after the flush interval in seconds. */
  maxLogs: 20,
  flushIntervalSeconds: 30,
} as const
