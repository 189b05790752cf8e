import type { Icon } from '@tabler/icons-react'

/** In display order. */
export const commandGroups = [
  'go',
  'create',
  'guides',
  'apps',
  'versions',
  'segments',
  'members',
  'endUsers',
  'preferences',
] as const
export type CommandGroup = (typeof commandGroups)[number]

/** Something the palette can do. */
export interface Command {
  id: string
  group: CommandGroup
  label: string
  /** Its place, or a detail that distinguishes it from others of its name. */
  detail?: string | undefined
  Icon: Icon
  run: () => void
  /** Shown whatever is typed, because the server found it. */
  isFound?: boolean
}
