import { useEffect } from 'react'

/** Sets the browser tab's title: `Shop · Projects · Waymark`. Empty parts are left out. */
export function useDocumentTitle(...parts: (string | undefined)[]): void {
  const title = [...parts.filter(Boolean), 'Waymark'].join(' · ')
  useEffect(() => {
    document.title = title
  }, [title])
}
