import type { ComponentProps } from 'react'
import classes from './scroller.module.css'

/** A part that takes the room its column leaves and scrolls inside it, with the browser's own scrollbar. */
export function Scroller(props: ComponentProps<'div'>) {
  return <div className={classes.scroller} {...props} />
}
