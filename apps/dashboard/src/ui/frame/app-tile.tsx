import classes from './app-tile.module.css'
import { toServerUrl } from '../../lib/calls/server-address.ts'

interface AppTileProps {
  name: string
  /** The logo itself, if there is one: a path that accepts `?size=96`. */
  url?: string | null
  size?: number
}

const TONES = ['#1f6f54', '#2f5d87', '#8a4b2f', '#6b4a86', '#7a6414', '#8b3a52']

/** An app's logo, or in its place its initial, on a colour derived from its name. */
export function AppTile({ name, url, size = 44 }: AppTileProps) {
  if (url)
    return (
      <img src={toServerUrl(`${url}?size=96`)} alt="" className={classes.logo} width={size} height={size} />
    )
  const letter = [...name.trim()][0]?.toUpperCase() ?? ''
  const tone = TONES[[...name].reduce((sum, it) => sum + (it.codePointAt(0) ?? 0), 0) % TONES.length]
  return (
    <span
      aria-hidden="true"
      className={classes.tile}
      style={{ width: size, height: size, fontSize: size * 0.45, background: tone }}
    >
      {letter}
    </span>
  )
}
