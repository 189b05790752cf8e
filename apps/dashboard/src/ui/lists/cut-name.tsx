import classes from './cut-name.module.css'

/** Long enough to tell names apart that begin alike: "Welcome tour for customers, version two". */
const TAIL = 8
const NEVER_CUT = 2 * TAIL

/** A name in one line, cut in its middle if there is too little space; it stands whole in its tooltip. */
export function CutName({ children: name }: { children: string }) {
  const characters = [...name]
  const at = characters.length > NEVER_CUT ? characters.length - TAIL : characters.length
  return (
    <span className={classes.name} title={name}>
      <span className={classes.head}>{characters.slice(0, at).join('')}</span>
      {at < characters.length && <span className={classes.tail}>{characters.slice(at).join('')}</span>}
    </span>
  )
}
