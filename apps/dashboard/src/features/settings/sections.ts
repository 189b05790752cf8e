import { IconKey, IconMail, IconStack2 } from '@tabler/icons-react'

/** The organisation's settings; each path is relative to /settings and routed in router.tsx. */
export const sections = [
  { path: 'sign-on', label: 'signOn', Icon: IconKey },
  { path: 'mail', label: 'mail', Icon: IconMail },
  { path: 'background-work', label: 'backgroundWork', Icon: IconStack2 },
] as const
