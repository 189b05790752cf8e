import { useLayoutEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** The editor is dark around the light page, whatever scheme the rest of the dashboard has. */
export function useDarkChrome(): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    const former = root.getAttribute(SCHEME)
    root.setAttribute(SCHEME, 'dark')
    return () => {
      if (former) root.setAttribute(SCHEME, former)
    }
  }, [])
}
