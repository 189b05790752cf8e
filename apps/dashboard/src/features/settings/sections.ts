import { IconKey, IconMail, IconStack2 } from '@tabler/icons-react'

/** What an Admin sets for the organisation; the path is below /settings, where the router says what it shows. */
export const sections = [
  { path: 'sign-on', label: 'signOn', Icon: IconKey },
  { path: 'mail', label: 'mail', Icon: IconMail },
  { path: 'background-work', label: 'backgroundWork', Icon: IconStack2 },
] as const
