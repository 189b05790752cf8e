/** How many items of a list are done. */
export interface Count {
  done: number
  total: number
}
