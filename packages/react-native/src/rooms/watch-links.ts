import { Linking } from 'react-native'
import { findDoor } from './find-door.ts'

/** Whether the link that opened the app was followed: the system names it as long as the app runs. */
let isLaunched = false

/**
 * Calls back with links that bring an author here: the one that opened the app, and those that come while it runs. Returns
 * how to stop.
 */
export function watchLinks(onLink: (link: string) => void): () => void {
  const tell = (link?: string | null) => {
    if (link && findDoor(link)?.isLink) onLink(link)
  }
  let isOver = false
  Linking.getInitialURL().then(
    (link) => {
      if (isOver || isLaunched) return
      isLaunched = true
      tell(link)
    },
    () => {},
  )
  const links = Linking.addEventListener('url', ({ url }) => tell(url))
  return () => {
    isOver = true
    links.remove()
  }
}
