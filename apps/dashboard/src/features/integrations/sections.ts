import { IconUsersGroup, IconWebhook } from '@tabler/icons-react'

/** What an app is connected to; the path is below /app/:appId/integrations, where the router says what it shows. */
export const sections = [
  { path: 'providers', label: 'providers', Icon: IconUsersGroup },
  { path: 'webhooks', label: 'webhooks', Icon: IconWebhook },
] as const
