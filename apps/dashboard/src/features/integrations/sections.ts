import { IconUsersGroup, IconWebhook } from '@tabler/icons-react'

/** The kinds of integrations; each path is relative to /app/:appId/integrations and routed in router.tsx. */
export const sections = [
  { path: 'providers', label: 'providers', Icon: IconUsersGroup },
  { path: 'webhooks', label: 'webhooks', Icon: IconWebhook },
] as const
