import classes from './app-tile.module.css'

interface AppTileProps {
  name: string
  size?: number
}

const TONES = ['#1f6f54', '#2f5d87', '#8a4b2f', '#6b4a86', '#7a6414', '#8b3a52']

/** A placeholder for an app's logo: its initial, on a colour derived from its name. */
export function AppTile({ name, size = 44 }: AppTileProps) {
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
