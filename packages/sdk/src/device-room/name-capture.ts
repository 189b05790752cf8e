import { hasForbiddenCharacterB, limits, toVisibleName } from '@waymark/contract/constants'

const BETWEEN = ' · '
/** Names may have no slashes. */
const SLASH = '›'
/** The end of a path distinguishes pages. */
const PATH_LENGTH = 18

/** A valid name for a capture: the page's title, its path and the time, such as `Cart · shop›cart · 14:05`. */
export function nameCapture({ title, url }: { title: string; url: string }, at: Date): string {
  const time = [at.getHours(), at.getMinutes()].map((it) => String(it).padStart(2, '0')).join(':')
  const path = clean(
    url
      .replace(/[?#].*/, '')
      .replace(/^\/|\/$/g, '')
      .replaceAll('/', SLASH),
  )
  const end = path.length > PATH_LENGTH ? `…${path.slice(1 - PATH_LENGTH)}` : path
  const rest = [end, time].filter(Boolean).join(BETWEEN)
  const first = shorten(clean(title), limits.nameLength - rest.length - BETWEEN.length)
  return toVisibleName(first ? first + BETWEEN + rest : rest, limits.nameLength) || time
}

const clean = (text: string) => [...text].filter((it) => !hasForbiddenCharacterB(it)).join('')

const shorten = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text
