import { useEffect, type RefObject } from 'react'
import { Platform } from 'react-native'

/**
 * In browsers, keeps the focus out of the content under a guide that covers it, and gives it back afterwards. On devices
 * screen readers are kept out by props, and nothing keeps the keys of a keyboard out.
 */
export function useInert(content: RefObject<unknown>, isCovered: boolean): void {
  useEffect(() => {
    if (Platform.OS !== 'web' || !isCovered) return undefined
    const element = content.current as HTMLElement | null
    if (!element) return undefined
    const page = element.ownerDocument
    const focused = page.activeElement as HTMLElement | null
    element.inert = true
    return () => {
      element.inert = false
      if (page.activeElement === page.body && element.contains(focused))
        focused?.focus({ preventScroll: true })
    }
  }, [content, isCovered])
}
