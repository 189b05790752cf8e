import { NavLink } from '@mantine/core'
import type { Icon as TablerIcon } from '@tabler/icons-react'
import { Link } from 'react-router'

export interface Section {
  /** Its path, absolute or relative to the current route. */
  path: string
  label: string
  Icon: TablerIcon
}

interface SectionNavProps {
  sections: readonly Section[]
  openPath: string | undefined
  /** The search parameters to keep from one section to the next. */
  search?: string
}

/** Links to the sections beside a screen's content; belongs in a labelled `nav`. */
export function SectionNav({ sections, openPath, search = '' }: SectionNavProps) {
  return sections.map(({ path, label, Icon }) => (
    <NavLink
      key={path}
      component={Link}
      to={{ pathname: path, search }}
      active={path === openPath}
      aria-current={path === openPath ? 'page' : undefined}
      label={label}
      leftSection={<Icon size={18} aria-hidden="true" />}
    />
  ))
}
