import { Link, useLocation } from 'react-router'
import classes from './section-tabs.module.css'

interface SectionTabsProps {
  /** What the tabs are of, for screen readers. */
  label: string
  tabs: readonly { to: string; label: string }[]
}

/** Links between the screens of one area of an app, and which is open. */
export function SectionTabs({ label, tabs }: SectionTabsProps) {
  const { pathname, search } = useLocation()
  // One tab's search and open forms do not apply to the others.
  const version = new URLSearchParams(search).get('version')
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={`${tab.to}${version ? `?version=${version}` : ''}`}
          className={classes.tab}
          aria-current={tab.to === pathname ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}
