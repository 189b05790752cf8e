/** The number of done items of a list. */
export interface Count {
  done: number
  total: number
}
