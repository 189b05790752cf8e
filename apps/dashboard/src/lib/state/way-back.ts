import { useEffect, type MouseEvent } from 'react'
import { useLocation, useNavigate, useNavigationType, type Location } from 'react-router'

/** The locations in this tab's history since the dashboard was loaded, by the router's index of the entry. */
const visits = new Map<number, Location>()

const getIndex = () => (window.history.state as { idx?: number } | null)?.idx ?? 0

/** Records the reader's location, for the ways back. Used once, above all screens. */
export function useRecordedVisits(): void {
  const location = useLocation()
  const type = useNavigationType()
  useEffect(() => {
    const index = getIndex()
    visits.set(index, location)
    // A new entry replaces those that were ahead.
    if (type === 'PUSH') for (const it of visits.keys()) if (it > index) visits.delete(it)
  }, [location, type])
}

interface WayBack {
  to: string
  onClick(event: MouseEvent): void
}

/**
 * Props of a link to where the reader came from: as it was left, with filter, page and scroll position, if this tab's
 * history has it; otherwise `to`. `isThere` recognises the place; by default its path does.
 */
export function useWayBack(to: string, isThere = hasPathOf(to)): WayBack {
  const navigate = useNavigate()
  function onClick(event: MouseEvent) {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const index = getIndex()
    const back = [...visits.keys()]
      .filter((it) => it < index && isThere(visits.get(it)!))
      .sort((a, b) => b - a)[0]
    if (back === undefined) return
    event.preventDefault()
    void navigate(back - index)
  }
  return { to, onClick }
}

const hasPathOf = (to: string) => {
  const { pathname } = new URL(to, 'https://dashboard')
  return (visit: Location) => visit.pathname === pathname
}
