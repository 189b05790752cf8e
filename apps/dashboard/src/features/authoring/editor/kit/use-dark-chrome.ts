import { useLayoutEffect } from 'react'

const SCHEME = 'data-mantine-color-scheme'

/** Makes the editor dark around the light page, whatever the dashboard's colour scheme. */
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
