import classes from './cut-name.module.css'

/** Long enough to tell names apart that begin alike: "Welcome tour for customers, version two". */
const TAIL = 8
const NEVER_CUT = 2 * TAIL

/**
 * A name in one line, cut in its middle if there is too little space; it stands whole in its tooltip, and for whoever
 * copies it or has it read out.
 */
export function CutName({ children: name }: { children: string }) {
  const characters = [...name]
  const isCuttable = characters.length > NEVER_CUT
  const at = characters.length - TAIL
  return (
    <span className={classes.name} title={name}>
      {isCuttable && (
        <span
          className={classes.cut}
          data-head={characters.slice(0, at).join('')}
          data-tail={characters.slice(at).join('')}
          aria-hidden
        />
      )}
      <span className={isCuttable ? classes.whole : classes.short}>{name}</span>
    </span>
  )
}
