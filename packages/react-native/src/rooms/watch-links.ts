import { Linking } from 'react-native'
import { findDoor } from './find-door.ts'

/**
 * Calls back with links that bring an author here: the one that opened the app, and those that come while it runs. Returns
 * how to stop.
 */
export function watchLinks(onLink: (link: string) => void): () => void {
  const tell = (link?: string | null) => {
    if (link && findDoor(link)?.isLink) onLink(link)
  }
  Linking.getInitialURL().then(tell, () => {})
  const links = Linking.addEventListener('url', ({ url }) => tell(url))
  return () => links.remove()
}
