import {
  IconActivity,
  IconApi,
  IconBuilding,
  IconGauge,
  IconHistory,
  IconKey,
  IconMail,
  IconStack2,
  IconUsers,
} from '@tabler/icons-react'
import type { OrgRole } from '@waymark/contract/constants'

/** The organisation's settings, each routed in routes.tsx. Members see only those for everyone. */
const sections = [
  { path: '/org-details', label: 'organisation', Icon: IconBuilding, isForEveryone: false },
  { path: '/invite-members', label: 'members', Icon: IconUsers, isForEveryone: true },
  { path: '/settings/sign-on', label: 'signOn', Icon: IconKey, isForEveryone: false },
  { path: '/settings/mail', label: 'mail', Icon: IconMail, isForEveryone: false },
  { path: '/settings/background-work', label: 'backgroundWork', Icon: IconStack2, isForEveryone: false },
  { path: '/settings/audit-log', label: 'auditLog', Icon: IconHistory, isForEveryone: false },
  {
    path: '/settings/signing-and-limits',
    label: 'signingAndLimits',
    Icon: IconGauge,
    isForEveryone: false,
  },
  { path: '/settings/usage', label: 'usage', Icon: IconActivity, isForEveryone: false },
  { path: '/settings/api', label: 'api', Icon: IconApi, isForEveryone: true },
] as const

/** The sections that a member of this role may open. */
export const listSections = (orgRole: OrgRole) =>
  sections.filter(({ isForEveryone }) => isForEveryone || orgRole === 'Admin')
