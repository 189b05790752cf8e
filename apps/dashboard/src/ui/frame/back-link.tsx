import { Anchor, Group } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link, type Location } from 'react-router'
import { useWayBack } from '../../lib/state/way-back.ts'

interface BackLinkProps {
  to: string
  /** Recognises the place among those visited; by default its path does. */
  isThere?: (visit: Location) => boolean
  children: ReactNode
}

/** Links from one entry back to its list, as it was left. */
export function BackLink({ to, isThere, children }: BackLinkProps) {
  return (
    <Anchor component={Link} {...useWayBack(to, isThere)} size="sm" c="dimmed" w="fit-content">
      <Group gap={6} component="span" display="inline-flex">
        <IconArrowLeft size={16} aria-hidden="true" />
        {children}
      </Group>
    </Anchor>
  )
}
