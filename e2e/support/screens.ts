/** The screens of the dashboard, with an app that has a project. */
export const listScreens = (appId: string) => [
  '/home',
  '/invite-members',
  '/my-profile',
  '/org-details',
  '/settings/audit-log',
  '/settings/api',
  '/settings/sign-on',
  '/settings/background-work',
  `/app/${appId}/projects`,
  `/app/${appId}/live-projects`,
  `/app/${appId}/insights`,
  `/app/${appId}/user-segments`,
  `/app/${appId}/user-segments/lists`,
  `/app/${appId}/end-users`,
  `/app/${appId}/integrations/webhooks`,
  ...['general', 'members', 'features', 'sdk', 'signed-ids', 'export'].map(
    (section) => `/app/${appId}/settings/${section}`,
  ),
]
